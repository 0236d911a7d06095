import { lazyOverlay } from '../../ui/lazy-part.tsx'

/** The filters on phones, as a bottom sheet that loads when first opened. */
export const FilterDrawer = lazyOverlay(async () => (await import('./filter-drawer-panel.tsx')).FilterDrawerPanel)
