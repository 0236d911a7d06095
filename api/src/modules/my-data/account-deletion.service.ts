import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { WriteDependencies } from '../../dependencies.ts'
import { assertPassword, eraseUser } from '../accounts/own-account.service.ts'
import { assertOther, type UserTask } from '../accounts/users.service.ts'
import { forgetRecipient } from '../mail/mail.service.ts'
import { forgetSubscription } from '../newsletter/own-subscription.service.ts'
import { forgetCustomer } from '../orders/customer-orders.service.ts'

/**
 * Deletes somebody's own account for good. Orders stay, as accounts need them,
 * without who and where; reviews stay under no name; everything else goes.
 *
 * @throws AppError `wrong_credentials`, `open_orders`, `last_admin`, `invalid_token`
 *   when the account was deleted in this moment
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
 * Deletes a user for an administrator. Whoever is gone is forgotten, no matter who
 * ended it: the same stays and the same goes as when they delete their own account.
 *
 * @throws AppError `not_found`, `own_account`, `open_orders`, `last_admin`
 */
export async function deleteUser({ database, now }: WriteDependencies, task: UserTask): Promise<void> {
  const { userId } = task
  await inTransaction(database, async (transaction) => {
    await assertOther(transaction, task)
    await forgetPerson(transaction, { userId, now: now(), openOrder: stillOpen })
  })
}

/** The administrator may have hidden that order from the list: its number leads there. */
const stillOpen = (orderId: string) =>
  `Order ${orderId} of this user is still on its way. Cancel it, or wait until it is delivered.`

interface Leaving {
  readonly userId: string
  readonly now: Date
  /** What is said of an order that is in the way; the customer's words when left out. */
  readonly openOrder?: (orderId: string) => string
}

async function forgetPerson(transaction: Database, { userId, now, openOrder }: Leaving): Promise<void> {
  const { email } = await eraseUser(transaction, userId, now)
  await forgetCustomer(transaction, userId, openOrder)
  await forgetSubscription(transaction, email)
  await forgetRecipient(transaction, email, now)
}
