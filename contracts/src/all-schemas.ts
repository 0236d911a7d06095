import type { TObject } from 'typebox'
import * as accounts from './accounts/schemas.ts'
import * as age from './age/schemas.ts'
import * as alarms from './alarms/schemas.ts'
import * as audit from './audit/schemas.ts'
import * as backups from './backups/schemas.ts'
import * as bulkChanges from './bulk-changes/schemas.ts'
import * as catalogueAdmin from './catalogue/admin-schemas.ts'
import * as catalogueCosts from './catalogue/cost-schemas.ts'
import * as catalogue from './catalogue/schemas.ts'
import * as customers from './customers/schemas.ts'
import * as dashboard from './dashboard/schemas.ts'
import * as delivery from './delivery/schemas.ts'
import * as deliveryPlaces from './delivery-places/schemas.ts'
import * as figures from './figures/schemas.ts'
import * as errorReply from './http/error-reply.ts'
import * as primitives from './http/primitives.ts'
import * as media from './media/schemas.ts'
import * as newsletter from './newsletter/schemas.ts'
import * as offers from './offers/schemas.ts'
import * as openingHours from './opening-hours/schemas.ts'
import * as ordersAdmin from './orders/admin-schemas.ts'
import * as orderNotifications from './orders/notification-schemas.ts'
import * as orders from './orders/schemas.ts'
import * as passkeys from './passkeys/schemas.ts'
import * as paymentsAdmin from './payments/admin-schemas.ts'
import * as payments from './payments/schemas.ts'
import * as policyReports from './policy-reports/schemas.ts'
import * as privacy from './privacy/schemas.ts'
import * as productImports from './product-imports/schemas.ts'
import * as push from './push/schemas.ts'
import * as receipts from './receipts/schemas.ts'
import * as reviews from './reviews/schemas.ts'
import * as riders from './riders/schemas.ts'
import * as savedItems from './saved-items/schemas.ts'
import * as search from './search/schemas.ts'
import * as security from './security/schemas.ts'
import * as signIn from './sign-in/schemas.ts'
import * as stock from './stock/schemas.ts'
import * as store from './store/schemas.ts'
import * as suppliers from './suppliers/schemas.ts'

/** Input and replies of every operation, by its id. */
export const allSchemas = {
  ...accounts.accountSchemas,
  ...age.ageSchemas,
  ...alarms.alarmSchemas,
  ...audit.auditSchemas,
  ...backups.backupSchemas,
  ...bulkChanges.bulkChangeSchemas,
  ...catalogue.catalogueSchemas,
  ...catalogueAdmin.catalogueAdminSchemas,
  ...catalogueCosts.costSchemas,
  ...customers.customerSchemas,
  ...dashboard.dashboardSchemas,
  ...deliveryPlaces.deliveryPlaceSchemas,
  ...delivery.deliverySchemas,
  ...figures.figureSchemas,
  ...media.mediaSchemas,
  ...newsletter.newsletterSchemas,
  ...offers.offerSchemas,
  ...openingHours.openingHoursSchemas,
  ...orders.orderSchemas,
  ...ordersAdmin.orderAdminSchemas,
  ...orderNotifications.orderNotificationSchemas,
  ...passkeys.passkeySchemas,
  ...paymentsAdmin.paymentAdminSchemas,
  ...policyReports.policyReportSchemas,
  ...privacy.privacySchemas,
  ...productImports.productImportSchemas,
  ...push.pushSchemas,
  ...receipts.receiptSchemas,
  ...reviews.reviewSchemas,
  ...riders.riderSchemas,
  ...savedItems.savedItemSchemas,
  ...search.searchSchemas,
  ...security.securitySchemas,
  ...signIn.signInSchemas,
  ...stock.stockSchemas,
  ...store.storeSchemas,
  ...suppliers.supplierSchemas,
}

export type AllSchemas = typeof allSchemas

const isObjectSchema = (value: unknown): value is TObject =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'object'

/** Exported object schemas by name, the components of the OpenAPI document. */
export const namedSchemas: ReadonlyMap<string, TObject> = new Map(
  [
    ...[
      accounts,
      age,
      alarms,
      audit,
      backups,
      bulkChanges,
      catalogue,
      catalogueAdmin,
      catalogueCosts,
      customers,
      dashboard,
    ],
    ...[delivery, deliveryPlaces, figures, media, newsletter, offers, openingHours, orders, ordersAdmin],
    ...[
      orderNotifications,
      passkeys,
      payments,
      paymentsAdmin,
      policyReports,
      privacy,
      productImports,
      push,
      receipts,
      reviews,
    ],
    ...[riders, search, savedItems, security, signIn, stock, store, suppliers, errorReply, primitives],
  ].flatMap((domain) => Object.entries(domain).filter((entry): entry is [string, TObject] => isObjectSchema(entry[1]))),
)
