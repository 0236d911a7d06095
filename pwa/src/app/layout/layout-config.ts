export type NavItem = 'home' | 'categories' | 'search' | 'wishlist' | 'cart'

export interface LayoutConfig {
  readonly activeItem: NavItem | undefined
  readonly search: 'bar' | 'icon'
  readonly header: 'shown' | 'own'
  readonly bottom: 'bar' | 'buy-bar'
}

const BROWSE_LAYOUT: LayoutConfig = { activeItem: undefined, search: 'bar', header: 'shown', bottom: 'bar' }
const PURCHASE_LAYOUT: LayoutConfig = { activeItem: undefined, search: 'icon', header: 'own', bottom: 'buy-bar' }

const LAYOUT_BY_SEGMENT: Readonly<Record<string, LayoutConfig>> = {
  '': { ...BROWSE_LAYOUT, activeItem: 'home' },
  category: { ...BROWSE_LAYOUT, activeItem: 'categories' },
  search: { ...BROWSE_LAYOUT, activeItem: 'search' },
  wishlist: { ...BROWSE_LAYOUT, activeItem: 'wishlist' },
  product: PURCHASE_LAYOUT,
  cart: { ...PURCHASE_LAYOUT, activeItem: 'cart' },
  checkout: PURCHASE_LAYOUT,
}

export function getLayoutConfig(pathname: string, isMissing = false): LayoutConfig {
  const [, firstSegment = ''] = pathname.split('/')
  const config = LAYOUT_BY_SEGMENT[firstSegment] ?? { ...BROWSE_LAYOUT, search: 'icon' }
  return isMissing ? { ...config, header: 'shown', bottom: 'bar' } : config
}
