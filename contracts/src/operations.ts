import * as accounts from './accounts.ts'
import * as catalogue from './catalogue.ts'
import * as catalogueAdmin from './catalogue-admin.ts'
import * as dashboard from './dashboard.ts'
import * as feed from './feed.ts'
import * as media from './media.ts'
import * as newsletter from './newsletter.ts'
import type { Operation } from './operation.ts'
import * as orders from './orders.ts'
import * as reviews from './reviews.ts'
import * as search from './search.ts'
import * as store from './store.ts'

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every operation of the shop: what the access matrix and the completeness checks walk over. */
export const operations: readonly Operation[] = [
  accounts,
  catalogue,
  catalogueAdmin,
  dashboard,
  feed,
  media,
  newsletter,
  orders,
  reviews,
  search,
  store,
].flatMap((domain) => Object.values(domain).filter(isOperation))
