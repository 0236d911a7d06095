import { t } from '@lingui/core/macro'
import classes from './pending-page.module.css'

export function PendingPage() {
  return (
    <div className={classes.page} role="status">
      <span className={classes.ring} aria-hidden="true" />
      <span>{t`Loading …`}</span>
    </div>
  )
}
