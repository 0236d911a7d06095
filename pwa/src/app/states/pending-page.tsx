import classes from './pending-page.module.css'

/** What a screen shows while its first data is on the way, where it draws no skeleton of its own. */
export function PendingPage() {
  return (
    <div className={classes.page} role="status">
      <span className={classes.ring} aria-hidden="true" />
      <span>Loading …</span>
    </div>
  )
}
