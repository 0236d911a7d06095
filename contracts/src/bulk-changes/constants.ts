/** Of one bulk change. */
export const MAX_BULK_PRODUCTS = 2_000

/** Products that one call changes, each in a transaction of its own. */
export const BULK_STEP_PRODUCTS = 20

/** How long a bulk change can be undone, and is kept. */
export const BULK_UNDO_DAYS = 7

export const BULK_ACTIONS = ['prices', 'deletion'] as const

export const PRICE_UNITS = ['percent', 'amount'] as const

/** Shillings that new prices are a multiple of. */
export const PRICE_STEPS = [1, 5, 10, 50] as const

/** `draft` is a preview; `applying` and `undoing` may have been interrupted. */
export const BULK_STATUSES = ['draft', 'applying', 'applied', 'undoing', 'undone'] as const

/** `kept` could not be undone. */
export const BULK_ITEM_STATES = ['waiting', 'changed', 'skipped', 'undone', 'kept'] as const
