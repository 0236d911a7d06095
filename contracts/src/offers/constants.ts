export const MAX_OFFERS = 50

export const MAX_OFFER_NAME_LENGTH = 60

/** Products and categories that one offer or code names. */
export const MAX_SCOPE = 200

export const MAX_OFFER_QUANTITY = 100

export const MAX_PROMO_CODE_LENGTH = 30

export const QUANTITY_OFFER_KINDS = ['pay_fewer', 'fixed_price'] as const

export const PROMO_KINDS = ['amount', 'percent', 'free_delivery'] as const

export const DISCOUNT_KINDS = ['quantity_offer', 'promo_code'] as const

/** Per order: those of all offers and of one code. */
export const MAX_DISCOUNTS = MAX_OFFERS + 1
