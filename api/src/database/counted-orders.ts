import { sql } from 'kysely'

/** Of a query of `orders`: counts as revenue, so neither cancelled nor still to be confirmed by the shop. */
export const IS_COUNTED = sql<boolean>`(orders.status <> 'cancelled' and (orders.status <> 'pending' or orders.holds_stock = 1))`
