export const PAYMENT_METHODS = ['cod', 'mpesa'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const MAX_ORDER_LINES = 100

export const TOO_MANY_LINES_MESSAGE = `An order can have at most ${MAX_ORDER_LINES} different drinks.`

/** An unconfirmed order lapses after this time. */
export const CONFIRM_WITHIN_MINUTES = 30

/** Per customer; more are rejected. */
export const MAX_UNCONFIRMED_ORDERS = 5

export const MAX_NOTIFIED_ORDERS = 3

export const CANCELLERS = ['customer', 'admin', 'shop'] as const
export type Canceller = (typeof CANCELLERS)[number]

export const MAX_GIFT_MESSAGE_LENGTH = 300

/** How an order that staff entered came in; one of the counter is taken along. */
export const ORDER_CHANNELS = ['counter', 'phone', 'whatsapp'] as const
export type OrderChannel = (typeof ORDER_CHANNELS)[number]

export const MAX_FOUND_CUSTOMERS = 10

/** By the time of placing. */
export const ORDER_SORTS = ['newest', 'oldest'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/** Open orders on the board; more are only counted. */
export const MAX_BOARD_ORDERS = 200

export const MAX_BOARD_DELIVERED = 30

/** How long a delivered order stays on the board. */
export const BOARD_DELIVERED_HOURS = 12
