import * as accounts from './accounts.ts'
import * as catalogue from './catalogue.ts'
import * as dashboard from './dashboard.ts'
import * as media from './media.ts'
import type { Operation } from './operation.ts'
import * as orders from './orders.ts'
import * as store from './store.ts'

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every operation of the shop: what the access matrix and the completeness checks walk over. */
export const operations: readonly Operation[] = [accounts, catalogue, dashboard, media, orders, store].flatMap(
  (domain) => Object.values(domain).filter(isOperation),
)
