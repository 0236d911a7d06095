export interface Destination {
  readonly to: string
  readonly params?: Readonly<Record<string, string>>
  readonly search?: Readonly<Record<string, string>>
  readonly hash?: string
}

export const toHome: Destination = { to: '/' }
export const toCart: Destination = { to: '/cart' }
export const toWishlist: Destination = { to: '/wishlist' }
export const toLogin: Destination = { to: '/login' }
export const toRegister: Destination = { to: '/register' }
export const toAccount: Destination = { to: '/account' }
export const toDataSaver: Destination = { to: '/data-use' }
export const toAboutUs: Destination = { to: '/about-us' }
export const toTerms: Destination = { to: '/terms-and-conditions' }
export const TERMS_DOCUMENT = '/terms-and-conditions.pdf'
export function toFaqs(category?: string): Destination {
  return category === undefined ? { to: '/faqs' } : { to: '/faqs', hash: category }
}
export const toDashboard: Destination = { to: '/admin/dashboard' }
export const toRider: Destination = { to: '/rider' }

export function toProduct(slug: string): Destination {
  return { to: '/product/$slug', params: { slug } }
}

export function toCategory(slug: string, subcategory?: string): Destination {
  const destination = { to: '/category/$slug', params: { slug } }
  return subcategory === undefined ? destination : { ...destination, search: { subcategory } }
}

/** A path segment of only dots would be resolved as a folder, even encoded; a trailing space prevents that. */
export function toSearch(term: string): Destination {
  return { to: '/search/$term', params: { term: /^\.\.?$/.test(term) ? `${term} ` : term } }
}
