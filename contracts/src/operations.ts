import type { TObject } from 'typebox'
import * as accounts from './accounts.ts'
import * as catalogue from './catalogue.ts'
import * as catalogueAdmin from './catalogue-admin.ts'
import * as dashboard from './dashboard.ts'
import * as errors from './errors.ts'
import * as feed from './feed.ts'
import * as liveOrders from './live-orders.ts'
import * as media from './media.ts'
import * as myData from './my-data.ts'
import * as newsletter from './newsletter.ts'
import type { Operation } from './operation.ts'
import * as orderLimits from './order-limits.ts'
import * as orderNotifications from './order-notifications.ts'
import * as orders from './orders.ts'
import * as primitives from './primitives.ts'
import * as reviews from './reviews.ts'
import * as search from './search.ts'
import * as store from './store.ts'

const DOMAINS = [
  ...[accounts, catalogue, catalogueAdmin, dashboard, feed, liveOrders, media],
  ...[myData, newsletter, orderLimits, orderNotifications, orders, reviews, search, store],
] as const

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

export const operations: readonly Operation[] = DOMAINS.flatMap((domain) => Object.values(domain).filter(isOperation))

const isObjectSchema = (value: unknown): value is TObject =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'object'

export const shapes: ReadonlyMap<string, TObject> = new Map(
  [...DOMAINS, errors, primitives].flatMap((domain) =>
    Object.entries(domain).filter((entry): entry is [string, TObject] => isObjectSchema(entry[1])),
  ),
)
