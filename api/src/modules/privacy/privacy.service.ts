import { t } from '@lingui/core/macro'
import type { CustomerNote } from '@usiku/contracts/customers/operations.ts'
import type { MyData } from '@usiku/contracts/privacy/operations.ts'
import type { WriteContext } from '../../context.ts'
import type { Transaction } from '../../database/database.ts'
import { lock } from '../../database/locked-transaction.ts'
import { inTransaction } from '../../database/transaction.ts'
import { assertPassword, eraseUser, findPasswordLinkExpiry, listSessions } from '../accounts/account-privacy.service.ts'
import { getSessionUser } from '../accounts/accounts.service.ts'
import { exportPasskeys } from '../accounts/passkeys/passkeys.service.ts'
import { getFactors } from '../accounts/sign-in/second-factor.service.ts'
import { assertOtherUser, type UserManagementAction } from '../accounts/users.service.ts'
import { eraseAuditDetails } from '../audit/audit.service.ts'
import { eraseCustomerNotes, listCustomerNotes } from '../customers/customer-notes.service.ts'
import { eraseDeliveryPlaces, listDeliveryPlaces } from '../delivery-places/delivery-places.service.ts'
import { eraseMailRecipient, listMailsTo } from '../mail/mail.service.ts'
import { eraseSubscription, getSubscription } from '../newsletter/newsletter.service.ts'
import { anonymizeCustomer, listAllCustomerOrders } from '../orders/order-query.service.ts'
import { anonymizePayments, exportPayments } from '../payments/ledger/ledger.service.ts'
import { erasePushSubscriptions, listSubscribedDevices } from '../push/push-subscriptions.service.ts'
import { listUserReceipts } from '../receipts/receipts.service.ts'
import { listAllReviewsByUser } from '../reviews/reviews.service.ts'
import { eraseRiderNotes, listAllShifts } from '../riders/riders.service.ts'
import { eraseSavedItems, exportSavedItems } from '../saved-items/saved-items.service.ts'
import { exportSecurityEvents } from '../security/security-log.service.ts'

/**
 * Collects everything stored about a user. Not in one transaction, which would block other requests; a concurrent
 * change may be missing.
 * @throws AppError `invalid_token` when the account was deleted meanwhile
 */
export async function exportUserData(
  deps: WriteContext,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<MyData> {
  const { database, now } = deps
  const profile = await getSessionUser(deps, userId)
  const at = now()
  return {
    exportedAt: at.toISOString(),
    profile,
    sessions: await listSessions(database, userId, sessionId),
    passkeys: await exportPasskeys(database, userId),
    codesSince: (await getFactors(database, userId)).codesSince,
    deliveryPlaces: await listDeliveryPlaces(database, userId),
    savedItems: await exportSavedItems(database, userId),
    notes: (await listCustomerNotes(database, userId)).map(toExportedNote),
    ...(profile.role === 'rider' ? { shifts: await listAllShifts(database, userId) } : {}),
    orders: await listAllCustomerOrders(deps, userId),
    ...(await exportPayments(database, userId)),
    receipts: await listUserReceipts(database, userId),
    reviews: await listAllReviewsByUser(database, userId),
    newsletter: await getSubscription(database, profile.email),
    notifications: await listSubscribedDevices(database, userId),
    securityEvents: await exportSecurityEvents(database, userId),
    passwordLinkUntil: await findPasswordLinkExpiry(database, userId, at),
    // Only mails since the account exists: the e-mail may have belonged to another account before.
    mails: await listMailsTo(database, profile.email, profile.createdAt),
  }
}

/** Without its author, whose name is personal, too. */
function toExportedNote({ text, createdAt: writtenAt, updatedAt: changedAt }: CustomerNote) {
  return { text, writtenAt, changedAt }
}

/**
 * Deletes the caller's account. Orders stay without personal data, reviews stay anonymously, everything else is
 * removed.
 * @throws AppError `wrong_credentials`, `open_orders`, `last_admin`, `invalid_token` when the account was deleted
 * meanwhile
 */
export async function deleteAccount({ database, now }: WriteContext, userId: string, password: string): Promise<void> {
  await assertPassword(database, userId, password)
  await inTransaction(database, (transaction) => anonymizePerson(transaction, { userId, now: now() }))
}

/**
 * Deletes a user for an administrator, with the same effects as the user's own deletion.
 * @throws AppError `not_found`, `own_account`, `open_orders`, `last_admin`
 */
export async function deleteUser({ database, now }: WriteContext, task: UserManagementAction): Promise<void> {
  const { userId } = task
  await inTransaction(database, async (transaction) => {
    await assertOtherUser(transaction, task)
    await anonymizePerson(transaction, { userId, now: now(), formatOpenOrder: formatOpenOrderMessage })
  })
}

/** Includes the number, because the order may be hidden from the admin's list. */
const formatOpenOrderMessage = (orderId: string) =>
  t`Order ${orderId} of this user is still on its way. Cancel it, or wait until it is delivered.`

interface AnonymizeRequest {
  readonly userId: string
  readonly now: Date
  readonly formatOpenOrder?: (orderId: string) => string
}

async function anonymizePerson(
  transaction: Transaction,
  { userId, now, formatOpenOrder }: AnonymizeRequest,
): Promise<void> {
  await lock(transaction, 'newsletter')
  const { email } = await eraseUser(transaction, userId, now)
  await anonymizeCustomer(transaction, userId, formatOpenOrder)
  await eraseDeliveryPlaces(transaction, userId)
  await eraseSavedItems(transaction, userId)
  await erasePushSubscriptions(transaction, userId)
  await eraseCustomerNotes(transaction, userId)
  await eraseAuditDetails(transaction, userId)
  await eraseRiderNotes(transaction, userId)
  await anonymizePayments(transaction, userId)
  await eraseSubscription(transaction, email)
  await eraseMailRecipient(transaction, email, now)
}
