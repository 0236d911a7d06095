import type { Destination } from '../../ui/destinations.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import classes from './filter-groups.module.css'

export interface FilterOptionProps {
  readonly label: string
  readonly to: Destination
  readonly isChosen: boolean
  /** The number of products; `undefined` when unknown or not shown. */
  readonly count?: number | undefined
  readonly replace?: boolean | undefined
}

/** An option without products is no link. */
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
