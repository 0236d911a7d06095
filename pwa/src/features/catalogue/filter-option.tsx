import { plural } from '@lingui/core/macro'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import type { Destination } from '../../ui/navigation/destinations.ts'
import { SiteLink } from '../../ui/navigation/site-link.tsx'
import classes from './filter-groups.module.css'

export interface FilterOptionProps {
  readonly label: string
  readonly to: Destination
  readonly isSelected: boolean
  /** The number of products; `undefined` when unknown or not shown. */
  readonly count?: number | undefined
  readonly replace?: boolean | undefined
}

/** An option without products is no link. */
export function FilterOption({ label, to, isSelected, count, replace = false }: FilterOptionProps) {
  const content = (
    <>
      <span className={classes.dot} aria-hidden="true" />
      <span className={classes.label}>{label}</span>
      {count === undefined ? null : (
        <span className={classes.count}>
          {count}
          <VisuallyHidden> {plural(count, { one: 'product', other: 'products' })}</VisuallyHidden>
        </span>
      )}
    </>
  )
  if (count === 0 && !isSelected) return <span className={classes.option}>{content}</span>
  return (
    <SiteLink
      {...to}
      className={classes.option}
      aria-current={isSelected || undefined}
      activeOptions={{ exact: true }}
      replace={replace}
    >
      {content}
    </SiteLink>
  )
}
