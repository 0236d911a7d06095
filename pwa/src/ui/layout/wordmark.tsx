import classes from './wordmark.module.css'

export function Wordmark() {
  return (
    <span className={classes.wordmark}>
      Usiku
      <span className={classes.moon} aria-hidden="true" />
    </span>
  )
}
