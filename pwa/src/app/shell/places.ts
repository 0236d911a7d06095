/** An entry of the bottom bar. */
export type Place = 'home' | 'categories' | 'search' | 'wishlist' | 'cart'

/** How the shell stands around one address. */
export interface Surroundings {
  /** The entry of the bottom bar that is lit. */
  readonly place: Place | undefined
  /** On phones: the search field itself, or an icon that opens it. */
  readonly search: 'bar' | 'icon'
  /** On phones: the header, or none because the page brings a bar of its own. */
  readonly header: 'shown' | 'own'
  /** On phones: the bottom bar, or room for the page's buy bar in its place. */
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

/**
 * How the shell stands around an address.
 *
 * @param pathname as in the address bar: `/category/gin`
 * @param isMissing whether there is no page to show there
 */
export function surroundingsOf(pathname: string, isMissing = false): Surroundings {
  const [, firstStep = ''] = pathname.split('/')
  const around = BY_FIRST_STEP[firstStep] ?? { ...SHOPPING, search: 'icon' }
  return isMissing ? { ...around, header: 'shown', bottom: 'bar' } : around
}
