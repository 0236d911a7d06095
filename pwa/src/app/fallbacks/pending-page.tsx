import classes from './pending-page.module.css'

export function PendingPage() {
  return (
    <div className={classes.page} role="status">
      <span className={classes.ring} aria-hidden="true" />
      <span>Loading …</span>
    </div>
  )
}
