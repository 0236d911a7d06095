import classes from './restored-draft-notice.module.css'

export function MergeNotice() {
  return (
    <p className={classes.note}>
      This is how the product stands now. Where you typed something, yours is still there: look at it and save again.
    </p>
  )
}
