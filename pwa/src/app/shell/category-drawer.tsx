import { lazy, Suspense } from 'react'
import { useOnceTrue } from '../../ui/use-once-true.ts'
import type { ShellCategory } from './shell-categories.ts'

/** What the category drawer takes. */
export interface CategoryDrawerProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** As the API lists them; the hidden ones are left out here. */
  readonly categories: readonly ShellCategory[]
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
