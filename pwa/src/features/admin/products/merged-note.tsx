import classes from './restored-note.module.css'

export function MergedNote() {
  return (
    <p className={classes.note}>
      This is how the product stands now. Where you typed something, yours is still there: look at it and save again.
    </p>
  )
}
