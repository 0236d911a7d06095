import { t } from '@lingui/core/macro'
import '../base-styles.css'
import { Button } from '@mantine/core'
import classes from './pager.module.css'

export interface PagerProps {
  readonly page: number
  readonly pages: number
  readonly onChange: (page: number) => void
  readonly label?: string
}

export function Pager({ page, pages, onChange, label = t`Pages` }: PagerProps) {
  const last = Math.max(1, pages)
  return (
    <nav className={classes.pager} aria-label={label}>
      <p className={classes.position} aria-live="polite">{t`Page ${page} of ${last}`}</p>
      <Button variant="outline" size="sm" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {t`Previous`}
      </Button>
      <Button variant="outline" size="sm" disabled={page >= last} onClick={() => onChange(page + 1)}>
        {t`Next`}
      </Button>
    </nav>
  )
}
