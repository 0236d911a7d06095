import type { Operation } from '../http/operation.ts'

export type { SavedCard, SavedCartItem, SavedItemChanges, SavedItems, SavedWishlistItem } from './schemas.ts'

export const syncSavedItems = {
  id: 'syncSavedItems',
  method: 'POST',
  path: '/user/saved-items',
  access: 'customer',
  // Its `sequence` says whether the changes are applied already; the answer is always the current one.
  keyed: false,
} as const satisfies Operation
