/** Per customer. */
export const MAX_DELIVERY_PLACES = 20
