import { lazy, Suspense } from 'react'
import { useOnceTrue } from '../../ui/use-once-true.ts'
import type { FilterGroupsProps } from './filter-groups.tsx'

/** What the drawer of filters takes. */
export interface FilterDrawerProps extends Omit<FilterGroupsProps, 'replace'> {
  readonly opened: boolean
  readonly onClose: () => void
  /** How many products the filters leave; `undefined` while that is not known. */
  readonly total: number | undefined
}

const FilterDrawerPanel = lazy(async () => ({
  default: (await import('./filter-drawer-panel.tsx')).FilterDrawerPanel,
}))

/** On phones: the filters, from below; its script is fetched when it first opens. */
export function FilterDrawer(props: FilterDrawerProps) {
  if (!useOnceTrue(props.opened)) return null
  return (
    <Suspense fallback={null}>
      <FilterDrawerPanel {...props} />
    </Suspense>
  )
}
