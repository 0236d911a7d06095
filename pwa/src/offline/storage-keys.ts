/**
 * Every name under which this app keeps something in the browser. A value whose
 * shape changes carries its version inside, so that an old one is recognised.
 */
export const STORAGE_KEYS = {
  /** `localStorage`: answers of the API for the next start. */
  queries: 'usiku-queries',
  /** `localStorage`: when somebody last logged out, so that other tabs hear of it. */
  left: 'usiku-left',
  /** `localStorage`: whose logout is under way, so that the next start finishes one that was cut off. */
  leaving: 'usiku-leaving',
  /** `sessionStorage`: the signed-in user, per tab. */
  user: 'user',
  /** `sessionStorage`: what was typed into forms of the back office, per tab. */
  drafts: 'usiku-drafts',
  /** `sessionStorage`: up to which change of the shop's orders its admin has been told, per tab. */
  notifiedUpTo: 'usiku-notified-up-to',
  /** IndexedDB: lines of the cart. */
  cart: 'cart',
  /** IndexedDB: whole products. */
  wishlist: 'favourites',
  /** IndexedDB: a small copy of token and user for a start without a network. */
  session: 'session',
  /** IndexedDB: what the signed-in user has typed at the checkout. */
  checkoutDraft: 'checkout-draft',
  /** IndexedDB: orders on their way. */
  outbox: 'outbox',
  /** IndexedDB: whose orders the worker has sent, until a page says so. */
  unsaid: 'unsaid',
  /** IndexedDB: other writes on their way: orders cancelled, reviews, changes of the profile. */
  writes: 'writes',
  /** IndexedDB: the shop's products. */
  catalogue: 'catalogue',
  /** IndexedDB: how far these follow the shop, and when it last said so. */
  catalogueSynced: 'catalogue-synced',
  /** `localStorage`: whether this phone keeps the shop's products. */
  keepsShop: 'usiku-keeps-shop',
  /** `localStorage`: rows a page of the back office's lists. */
  pageSizes: 'usiku-page-sizes',
  /** `localStorage`: the paper that packing slips are printed on. */
  paper: 'usiku-paper',
} as const

/** The database that holds what is kept in IndexedDB. */
export const DATABASE = { name: 'usiku', store: 'kept' } as const
