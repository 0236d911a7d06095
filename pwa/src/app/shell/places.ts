export type Place = 'home' | 'categories' | 'search' | 'wishlist' | 'cart'

export interface Surroundings {
  readonly place: Place | undefined
  readonly search: 'bar' | 'icon'
  readonly header: 'shown' | 'own'
  readonly bottom: 'bar' | 'buy-bar'
}

const SHOPPING: Surroundings = { place: undefined, search: 'bar', header: 'shown', bottom: 'bar' }
const BUYING: Surroundings = { place: undefined, search: 'icon', header: 'own', bottom: 'buy-bar' }

const BY_FIRST_STEP: Readonly<Record<string, Surroundings>> = {
  '': { ...SHOPPING, place: 'home' },
  category: { ...SHOPPING, place: 'categories' },
  search: { ...SHOPPING, place: 'search' },
  wishlist: { ...SHOPPING, place: 'wishlist' },
  product: BUYING,
  cart: { ...BUYING, place: 'cart' },
  checkout: BUYING,
}

export function surroundingsOf(pathname: string, isMissing = false): Surroundings {
  const [, firstStep = ''] = pathname.split('/')
  const around = BY_FIRST_STEP[firstStep] ?? { ...SHOPPING, search: 'icon' }
  return isMissing ? { ...around, header: 'shown', bottom: 'bar' } : around
}
