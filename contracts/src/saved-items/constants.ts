/** In the cart, and as many in the wishlist. */
export const MAX_SAVED_ITEMS = 200

/** In the cart, and as many in the wishlist: a batch may remove as many items as it adds. */
export const MAX_CHANGES = 2 * MAX_SAVED_ITEMS

/** Of one account that the server remembers; the one that was away longest goes first. */
export const MAX_SYNCED_DEVICES = 50
