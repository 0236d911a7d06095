import type { TObject } from 'typebox'
import * as accounts from './accounts/schemas.ts'
import * as catalogueAdmin from './catalogue/admin-schemas.ts'
import * as catalogue from './catalogue/schemas.ts'
import * as dashboard from './dashboard/schemas.ts'
import * as errorReply from './http/error-reply.ts'
import * as primitives from './http/primitives.ts'
import * as media from './media/schemas.ts'
import * as newsletter from './newsletter/schemas.ts'
import * as orders from './orders/schemas.ts'
import * as privacy from './privacy/schemas.ts'
import * as reviews from './reviews/schemas.ts'
import * as search from './search/schemas.ts'
import * as store from './store/schemas.ts'

/** Input and replies of every operation, by its id. */
export const allSchemas = {
  ...accounts.accountSchemas,
  ...catalogue.catalogueSchemas,
  ...catalogueAdmin.catalogueAdminSchemas,
  ...dashboard.dashboardSchemas,
  ...media.mediaSchemas,
  ...newsletter.newsletterSchemas,
  ...orders.orderSchemas,
  ...privacy.privacySchemas,
  ...reviews.reviewSchemas,
  ...search.searchSchemas,
  ...store.storeSchemas,
}

export type AllSchemas = typeof allSchemas

const isObjectSchema = (value: unknown): value is TObject =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'object'

/** Exported object schemas by name, the components of the OpenAPI document. */
export const namedSchemas: ReadonlyMap<string, TObject> = new Map(
  [
    ...[accounts, catalogue, catalogueAdmin, dashboard, media, newsletter, orders, privacy, reviews, search, store],
    ...[errorReply, primitives],
  ].flatMap((domain) => Object.entries(domain).filter((entry): entry is [string, TObject] => isObjectSchema(entry[1]))),
)
