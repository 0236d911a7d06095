/** In the cart, and as many in the wishlist. */
export const MAX_SAVED_ITEMS = 200

/** Of one account that the server remembers; the one that was away longest goes first. */
export const MAX_SYNCED_DEVICES = 50
