import { t } from '@lingui/core/macro'
import classes from './skip-link.module.css'

export const MAIN_ID = 'main'

export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} className={classes.skip}>
      {t`Skip to content`}
    </a>
  )
}
