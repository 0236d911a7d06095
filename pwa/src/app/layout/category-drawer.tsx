import { lazyOverlay } from '../../ui/lazy-part.tsx'

/** All categories, in a side drawer that loads when first opened. */
export const CategoryDrawer = lazyOverlay(async () => (await import('./category-drawer-panel.tsx')).CategoryDrawerPanel)
