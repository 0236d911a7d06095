import './base-styles.css'
import { Button } from '@mantine/core'
import classes from './pager.module.css'

/** What a pager takes. */
export interface PagerProps {
  /** From 1. */
  readonly page: number
  readonly pages: number
  readonly onChange: (page: number) => void
  /** Names the navigation; `Pages` when left out. */
  readonly label?: string
}

/** Which page of how many, and the way to the one before and the one after. */
export function Pager({ page, pages, onChange, label = 'Pages' }: PagerProps) {
  const last = Math.max(1, pages)
  return (
    <nav className={classes.pager} aria-label={label}>
      <p className={classes.where} aria-live="polite">{`Page ${page} of ${last}`}</p>
      <Button variant="outline" size="sm" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        Previous
      </Button>
      <Button variant="outline" size="sm" disabled={page >= last} onClick={() => onChange(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
