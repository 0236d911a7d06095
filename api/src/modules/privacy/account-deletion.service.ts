import type { WriteContext } from '../../context.ts'
import type { Database } from '../../database/database.ts'
import { inTransaction } from '../../database/transaction.ts'
import { assertPassword, eraseUser } from '../accounts/account-privacy.service.ts'
import { assertOtherUser, type UserManagementAction } from '../accounts/users.service.ts'
import { eraseMailRecipient } from '../mail/mail.service.ts'
import { eraseSubscription } from '../newsletter/newsletter.service.ts'
import { anonymizeCustomer } from '../orders/order-query.service.ts'

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
  `Order ${orderId} of this user is still on its way. Cancel it, or wait until it is delivered.`

interface AnonymizeRequest {
  readonly userId: string
  readonly now: Date
  readonly formatOpenOrder?: (orderId: string) => string
}

async function anonymizePerson(
  transaction: Database,
  { userId, now, formatOpenOrder }: AnonymizeRequest,
): Promise<void> {
  const { email } = await eraseUser(transaction, userId, now)
  await anonymizeCustomer(transaction, userId, formatOpenOrder)
  await eraseSubscription(transaction, email)
  await eraseMailRecipient(transaction, email, now)
}
