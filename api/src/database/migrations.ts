import type { Kysely } from 'kysely'
import { up as shop } from './migrations/0001-shop.ts'
import { up as accounts } from './migrations/0002-accounts.ts'
import { up as catalogue } from './migrations/0003-catalogue.ts'
import { up as search } from './migrations/0004-search.ts'
import { up as seedings } from './migrations/0005-seedings.ts'
import { up as sold } from './migrations/0006-sold.ts'
import { up as versions } from './migrations/0007-versions.ts'
import { up as searchSounds } from './migrations/0008-search-sounds.ts'
import { up as mailRecipients } from './migrations/0009-mail-recipients.ts'
import { up as hiddenProducts } from './migrations/0010-hidden-products.ts'
import { up as writeKeys } from './migrations/0011-write-keys.ts'
import { up as emailVerification } from './migrations/0012-email-verification.ts'
import { up as orderHolds } from './migrations/0013-order-holds.ts'
import { up as changeLog } from './migrations/0014-change-log.ts'
import { up as searchHidden } from './migrations/0015-search-hidden.ts'
import { up as orderNumber } from './migrations/0016-order-number.ts'
import { up as severalProcesses } from './migrations/0017-several-processes.ts'
import { up as productChanges } from './migrations/0018-product-changes.ts'
import { up as payments } from './migrations/0019-payments.ts'
import { up as deliveryPlaces } from './migrations/0020-delivery-places.ts'
import { up as deliveryZones } from './migrations/0021-delivery-zones.ts'
import { up as ageCheck } from './migrations/0022-age-check.ts'
import { up as openingHours } from './migrations/0023-opening-hours.ts'
import { up as offers } from './migrations/0024-offers.ts'
import { up as sales } from './migrations/0025-sales.ts'
import { up as bundles } from './migrations/0026-bundles.ts'
import { up as customerNotes } from './migrations/0027-customer-notes.ts'
import { up as audit } from './migrations/0028-audit.ts'
import { up as manualOrders } from './migrations/0029-manual-orders.ts'
import { up as stock } from './migrations/0030-stock.ts'
import { up as barcodes } from './migrations/0031-barcodes.ts'
import { up as productImports } from './migrations/0032-product-imports.ts'
import { up as suppliers } from './migrations/0034-suppliers.ts'
import { up as riders } from './migrations/0035-riders.ts'
import { up as importPictures } from './migrations/0036-import-pictures.ts'
import { up as push } from './migrations/0037-push.ts'
import { up as savedItems } from './migrations/0038-saved-items.ts'
import { up as passkeys } from './migrations/0039-passkeys.ts'
import { up as languages } from './migrations/0040-languages.ts'
import { up as sessionUse } from './migrations/0041-session-use.ts'
import { up as secondFactors } from './migrations/0042-second-factors.ts'
import { up as backups } from './migrations/0043-backups.ts'
import { up as securityEvents } from './migrations/0044-security-events.ts'
import { up as alarms } from './migrations/0045-alarms.ts'
import { up as policyReports } from './migrations/0046-policy-reports.ts'

/** `up` runs in its own transaction. */
export interface Migration {
  readonly name: string
  readonly up: (database: Kysely<unknown>) => Promise<void>
}

/** Of every database, after 0016. In order; append only, never change an entry. */
export const sharedMigrations: readonly Migration[] = [
  { name: '0017-several-processes', up: severalProcesses },
  { name: '0018-product-changes', up: productChanges },
  { name: '0019-payments', up: payments },
  { name: '0020-delivery-places', up: deliveryPlaces },
  { name: '0021-delivery-zones', up: deliveryZones },
  { name: '0022-age-check', up: ageCheck },
  { name: '0023-opening-hours', up: openingHours },
  { name: '0024-offers', up: offers },
  { name: '0025-sales', up: sales },
  { name: '0026-bundles', up: bundles },
  { name: '0027-customer-notes', up: customerNotes },
  { name: '0028-audit', up: audit },
  { name: '0029-manual-orders', up: manualOrders },
  { name: '0030-stock', up: stock },
  { name: '0031-barcodes', up: barcodes },
  { name: '0032-product-imports', up: productImports },
  { name: '0034-suppliers', up: suppliers },
  { name: '0035-riders', up: riders },
  { name: '0036-import-pictures', up: importPictures },
  { name: '0037-push', up: push },
  { name: '0038-saved-items', up: savedItems },
  { name: '0039-passkeys', up: passkeys },
  { name: '0040-languages', up: languages },
  { name: '0041-session-use', up: sessionUse },
  { name: '0042-second-factors', up: secondFactors },
  { name: '0043-backups', up: backups },
  { name: '0044-security-events', up: securityEvents },
  { name: '0045-alarms', up: alarms },
  { name: '0046-policy-reports', up: policyReports },
]

/** Those of SQLite. In order; never change an entry. */
export const migrations: readonly Migration[] = [
  { name: '0001-shop', up: shop },
  { name: '0002-accounts', up: accounts },
  { name: '0003-catalogue', up: catalogue },
  { name: '0004-search', up: search },
  { name: '0005-seedings', up: seedings },
  { name: '0006-sold', up: sold },
  { name: '0007-versions', up: versions },
  { name: '0008-search-sounds', up: searchSounds },
  { name: '0009-mail-recipients', up: mailRecipients },
  { name: '0010-hidden-products', up: hiddenProducts },
  { name: '0011-write-keys', up: writeKeys },
  { name: '0012-email-verification', up: emailVerification },
  { name: '0013-order-holds', up: orderHolds },
  { name: '0014-change-log', up: changeLog },
  { name: '0015-search-hidden', up: searchHidden },
  { name: '0016-order-number', up: orderNumber },
  ...sharedMigrations,
]
