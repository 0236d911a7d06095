export const MAX_SUPPLIER_NOTE_LENGTH = 1_000

export const MAX_PURCHASE_LINES = 100

/** Of one volume in a purchase order. */
export const MAX_PURCHASE_QUANTITY = 100_000

/** `received`: nothing more is to come. */
export const PURCHASE_STATUSES = ['draft', 'ordered', 'received', 'cancelled'] as const
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number]
