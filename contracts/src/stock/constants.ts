/** Of a volume for which nobody has set another: it is low while there are fewer. The column has the same default. */
export const DEFAULT_LOW_STOCK_LEVEL = 10

/** Over which days `soldLately` counts. */
export const SALES_PACE_DAYS = 30

/** Products of one question for their levels. */
export const MAX_LEVEL_PRODUCTS = 100
