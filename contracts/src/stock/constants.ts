/** Of a volume for which nobody has set another: it is low while there are fewer. The column has the same default. */
export const DEFAULT_LOW_STOCK_LEVEL = 10

/** Over which days `soldLately` counts. */
export const SALES_PACE_DAYS = 30

/** Products of one question for their levels. */
export const MAX_LEVEL_PRODUCTS = 100

export const STOCK_TAKE_STATUSES = ['open', 'posting', 'posted', 'cancelled'] as const

/** Rows of a count sheet: everything, what is not counted yet, or what differs. */
export const SHEET_FILTERS = ['all', 'open', 'different'] as const

/** Products whose stock one call changes, each in a transaction of its own. */
export const POST_STEP_PRODUCTS = 20
