import * as accountsAdmin from './accounts/admin-operations.ts'
import * as accounts from './accounts/operations.ts'
import * as age from './age/operations.ts'
import * as alarms from './alarms/operations.ts'
import { allSchemas } from './all-schemas.ts'
import * as audit from './audit/operations.ts'
import * as backups from './backups/operations.ts'
import * as bulkChanges from './bulk-changes/operations.ts'
import * as catalogueAdmin from './catalogue/admin-operations.ts'
import * as catalogueCosts from './catalogue/cost-operations.ts'
import * as catalogue from './catalogue/operations.ts'
import * as customers from './customers/operations.ts'
import * as dashboard from './dashboard/operations.ts'
import * as delivery from './delivery/operations.ts'
import * as deliveryPlaces from './delivery-places/operations.ts'
import * as figures from './figures/operations.ts'
import type { DeclaredOperation, Operation } from './http/operation.ts'
import * as media from './media/operations.ts'
import * as newsletter from './newsletter/operations.ts'
import * as offers from './offers/operations.ts'
import * as openingHours from './opening-hours/operations.ts'
import * as ordersAdmin from './orders/admin-operations.ts'
import * as orders from './orders/operations.ts'
import * as passkeys from './passkeys/operations.ts'
import * as paymentsAdmin from './payments/admin-operations.ts'
import * as policyReports from './policy-reports/operations.ts'
import * as privacy from './privacy/operations.ts'
import * as productImports from './product-imports/operations.ts'
import * as push from './push/operations.ts'
import * as receipts from './receipts/operations.ts'
import * as reviews from './reviews/operations.ts'
import * as riders from './riders/operations.ts'
import * as savedItems from './saved-items/operations.ts'
import * as search from './search/operations.ts'
import * as security from './security/operations.ts'
import * as signIn from './sign-in/operations.ts'
import * as stock from './stock/operations.ts'
import * as storeAdmin from './store/admin-operations.ts'
import * as store from './store/operations.ts'
import * as suppliers from './suppliers/operations.ts'

const DOMAINS: readonly Readonly<Record<string, Operation>>[] = [
  accounts,
  accountsAdmin,
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
  deliveryPlaces,
  delivery,
  figures,
  media,
  newsletter,
  offers,
  openingHours,
  orders,
  ordersAdmin,
  passkeys,
  paymentsAdmin,
  policyReports,
  privacy,
  productImports,
  push,
  receipts,
  reviews,
  riders,
  savedItems,
  search,
  security,
  signIn,
  stock,
  store,
  storeAdmin,
  suppliers,
]

/** The operation with its schemas. */
export function getDeclaration(operation: Operation): DeclaredOperation {
  return { ...allSchemas[operation.id], ...operation }
}

export const operations: readonly DeclaredOperation[] = DOMAINS.flatMap(Object.values).map(getDeclaration)
