import classes from './wordmark.module.css'

/** The shop's name; its full stop is the amber moon. Takes its size and colour from the text around. */
export function Wordmark() {
  return (
    <span className={classes.wordmark}>
      Usiku
      <span className={classes.moon} aria-hidden="true" />
    </span>
  )
}
