import { lazy, Suspense } from 'react'
import type { CategoryData } from '../../ui/category-data.ts'
import { useOnceTrue } from '../../ui/use-once-true.ts'

/** What the category drawer takes. */
export interface CategoryDrawerProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly categories: readonly CategoryData[]
}

const CategoryDrawerPanel = lazy(async () => ({
  default: (await import('./category-drawer-panel.tsx')).CategoryDrawerPanel,
}))

/** All kinds of drinks, from the side; its script is fetched when it first opens. */
export function CategoryDrawer(props: CategoryDrawerProps) {
  if (!useOnceTrue(props.opened)) return null
  return (
    <Suspense fallback={null}>
      <CategoryDrawerPanel {...props} />
    </Suspense>
  )
}
