import type { TObject } from 'typebox'
import * as accounts from './accounts/operations.ts'
import * as catalogueAdmin from './catalogue/admin-operations.ts'
import * as feed from './catalogue/catalogue-sync.ts'
import * as catalogue from './catalogue/operations.ts'
import * as dashboard from './dashboard/operations.ts'
import * as errors from './http/errors.ts'
import type { Operation } from './http/operation.ts'
import * as primitives from './http/primitives.ts'
import * as media from './media/operations.ts'
import * as newsletter from './newsletter/operations.ts'
import * as orders from './orders/operations.ts'
import * as liveOrders from './orders/order-events.ts'
import * as orderLimits from './orders/order-limits.ts'
import * as orderNotifications from './orders/order-notifications.ts'
import * as myData from './privacy/operations.ts'
import * as reviews from './reviews/operations.ts'
import * as search from './search/operations.ts'
import * as store from './store/operations.ts'

const DOMAINS = [
  ...[accounts, catalogue, catalogueAdmin, dashboard, feed, liveOrders, media],
  ...[myData, newsletter, orderLimits, orderNotifications, orders, reviews, search, store],
] as const

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

export const operations: readonly Operation[] = DOMAINS.flatMap((domain) => Object.values(domain).filter(isOperation))

const isObjectSchema = (value: unknown): value is TObject =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'object'

export const namedSchemas: ReadonlyMap<string, TObject> = new Map(
  [...DOMAINS, errors, primitives].flatMap((domain) =>
    Object.entries(domain).filter((entry): entry is [string, TObject] => isObjectSchema(entry[1])),
  ),
)
