import { lazyOverlay } from '../../ui/lazy-part.tsx'
import type { FilterGroupsProps } from './filter-groups.tsx'

/** What the drawer of filters takes. */
export interface FilterDrawerProps extends Omit<FilterGroupsProps, 'replace'> {
  readonly opened: boolean
  readonly onClose: () => void
  /** How many products the filters leave; `undefined` while that is not known. */
  readonly total: number | undefined
}

/** On phones: the filters, from below; its script is fetched when it first opens. */
export const FilterDrawer = lazyOverlay<FilterDrawerProps>(
  async () => (await import('./filter-drawer-panel.tsx')).FilterDrawerPanel,
)
