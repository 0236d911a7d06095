import type { Destination } from '../../ui/destinations.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import classes from './filter-groups.module.css'

/** What one choice of a filter takes. */
export interface FilterOptionProps {
  readonly label: string
  /** The page with this choice made. */
  readonly to: Destination
  readonly isChosen: boolean
  /** How many products it would show; `undefined` where that is not known, or not the point. */
  readonly count?: number | undefined
  /** Whether it takes the place of this page in the history. */
  readonly replace?: boolean | undefined
}

/** A choice of a filter; one that would show nothing is no link. */
export function FilterOption({ label, to, isChosen, count, replace = false }: FilterOptionProps) {
  const words = (
    <>
      <span className={classes.dot} aria-hidden="true" />
      <span className={classes.label}>{label}</span>
      {count === undefined ? null : (
        <span className={classes.count}>
          {count}
          <VisuallyHidden>{count === 1 ? ' product' : ' products'}</VisuallyHidden>
        </span>
      )}
    </>
  )
  if (count === 0 && !isChosen) return <span className={classes.option}>{words}</span>
  return (
    <SiteLink
      {...to}
      className={classes.option}
      aria-current={isChosen || undefined}
      activeOptions={{ exact: true }}
      replace={replace}
    >
      {words}
    </SiteLink>
  )
}
