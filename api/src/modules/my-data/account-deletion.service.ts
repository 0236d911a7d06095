import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { WriteDependencies } from '../../dependencies.ts'
import { assertPassword, eraseUser } from '../accounts/own-account.service.ts'
import { assertOther, type UserTask } from '../accounts/users.service.ts'
import { forgetRecipient } from '../mail/mail.service.ts'
import { forgetSubscription } from '../newsletter/own-subscription.service.ts'
import { forgetCustomer } from '../orders/customer-orders.service.ts'

/**
 * Deletes the caller's account. Orders stay without personal data, reviews stay anonymously, everything else is
 * removed.
 * @throws AppError `wrong_credentials`, `open_orders`, `last_admin`, `invalid_token` when the account was deleted
 * meanwhile
 */
export async function deleteAccount(
  { database, now }: WriteDependencies,
  userId: string,
  password: string,
): Promise<void> {
  await assertPassword(database, userId, password)
  await inTransaction(database, (transaction) => forgetPerson(transaction, { userId, now: now() }))
}

/**
 * Deletes a user for an administrator, with the same effects as the user's own deletion.
 * @throws AppError `not_found`, `own_account`, `open_orders`, `last_admin`
 */
export async function deleteUser({ database, now }: WriteDependencies, task: UserTask): Promise<void> {
  const { userId } = task
  await inTransaction(database, async (transaction) => {
    await assertOther(transaction, task)
    await forgetPerson(transaction, { userId, now: now(), openOrder: stillOpen })
  })
}

/** Includes the number, because the order may be hidden from the admin's list. */
const stillOpen = (orderId: string) =>
  `Order ${orderId} of this user is still on its way. Cancel it, or wait until it is delivered.`

interface Leaving {
  readonly userId: string
  readonly now: Date
  readonly openOrder?: (orderId: string) => string
}

async function forgetPerson(transaction: Database, { userId, now, openOrder }: Leaving): Promise<void> {
  const { email } = await eraseUser(transaction, userId, now)
  await forgetCustomer(transaction, userId, openOrder)
  await forgetSubscription(transaction, email)
  await forgetRecipient(transaction, email, now)
}
