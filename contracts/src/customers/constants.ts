export const MAX_CUSTOMER_NOTE_LENGTH = 1_000

/** Per customer. */
export const MAX_CUSTOMER_NOTES = 200

/** Phones and addresses seen on orders, the latest first. */
export const MAX_SEEN_CONTACTS = 10
