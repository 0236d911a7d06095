import classes from './restored-note.module.css'

/** Says what stands in the form once what was changed elsewhere is taken over. */
export function MergedNote() {
  return (
    <p className={classes.note}>
      This is how the product stands now. Where you typed something, yours is still there: look at it and save again.
    </p>
  )
}
