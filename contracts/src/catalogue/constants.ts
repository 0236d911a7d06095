/** Categories that stand for product rows of the home page; category lists leave them out. Not translated: the shop stores them. */
export const HIDDEN_CATEGORY_NAMES: readonly string[] = ['Latest', 'Top Products', 'Flash Sales']

export const FEATURED_DAYS = 7

/** Max products per reply and on a device; a smaller catalogue is stored whole. */
export const MAX_FEED_PRODUCTS = 1_000

export const MAX_FEED_BEST_SELLERS = 24

export const MAX_QUANTITY = 1_000

export const MAX_STOCK = 1_000_000

/** Of one volume, also those to come. */
export const MAX_SALES = 10

export const MAX_BUNDLE_PARTS = 20

export const MAX_PART_QUANTITY = 100

/** By name, or what earns the least of its price first. */
export const COST_SORTS = ['name', 'margin'] as const
export type CostSort = (typeof COST_SORTS)[number]
