import type { WriteDependencies } from '../../dependencies.ts'
import { assertPassword, eraseUser } from '../accounts/own-account.service.ts'
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
  await database.transaction().execute(async (transaction) => {
    const { email } = await eraseUser(transaction, userId, now())
    await forgetCustomer(transaction, userId)
    await forgetSubscription(transaction, email)
    await forgetRecipient(transaction, email, now())
  })
}
