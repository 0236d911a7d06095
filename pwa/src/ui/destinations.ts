/** Where a link within the shop leads. */
export interface Destination {
  readonly to: string
  readonly params?: Readonly<Record<string, string>>
  readonly search?: Readonly<Record<string, string>>
  /** The id of the element to go to. */
  readonly hash?: string
}

/** The first page. */
export const toHome: Destination = { to: '/' }
/** What is about to be bought. */
export const toCart: Destination = { to: '/cart' }
/** What was put aside. */
export const toWishlist: Destination = { to: '/wishlist' }
/** Signing in. */
export const toLogin: Destination = { to: '/login' }
/** Opening an account. */
export const toRegister: Destination = { to: '/register' }
/** A customer's own pages. */
export const toAccount: Destination = { to: '/account' }
/** Who we are. */
export const toAboutUs: Destination = { to: '/about-us' }
/** What can be held against us. */
export const toTerms: Destination = { to: '/terms-and-conditions' }
/** The same as a file to keep; the build makes it. */
export const TERMS_DOCUMENT = '/terms-and-conditions.pdf'
/** What is often asked. @param category the `id` of the one to go to */
export function toFaqs(category?: string): Destination {
  return category === undefined ? { to: '/faqs' } : { to: '/faqs', hash: category }
}
/** The back office. */
export const toDashboard: Destination = { to: '/admin/dashboard' }

/** A product's page. */
export function toProduct(slug: string): Destination {
  return { to: '/product/$slug', params: { slug } }
}

/** A category's page. @param subcategory the name of the sub-category to show alone */
export function toCategory(slug: string, subcategory?: string): Destination {
  const destination = { to: '/category/$slug', params: { slug } }
  return subcategory === undefined ? destination : { ...destination, search: { subcategory } }
}

/**
 * What a search finds. Dots alone would be taken for the folder above, encoded
 * or not; with a space behind them they are a name like any other.
 */
export function toSearch(term: string): Destination {
  return { to: '/search/$term', params: { term: /^\.\.?$/.test(term) ? `${term} ` : term } }
}
