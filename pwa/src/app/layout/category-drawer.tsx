import type { CategoryData } from '../../shop/category-data.ts'
import { lazyOverlay } from '../../ui/lazy-part.tsx'

export interface CategoryDrawerProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly categories: readonly CategoryData[]
}

/** All kinds of drinks, from the side; its script is fetched when it first opens. */
export const CategoryDrawer = lazyOverlay<CategoryDrawerProps>(
  async () => (await import('./category-drawer-panel.tsx')).CategoryDrawerPanel,
)
