import { Loader } from '@mantine/core'
import classes from './pending-page.module.css'

/** What a screen shows while its first data is on the way, where it draws no skeleton of its own. */
export function PendingPage() {
  return (
    <div className={classes.page} role="status">
      <Loader aria-hidden />
      <span>Loading …</span>
    </div>
  )
}
