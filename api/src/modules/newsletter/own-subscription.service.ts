import type { MyData } from '@usiku/contracts/my-data.ts'
import type { Database } from '../../database/open-database.ts'
import { deleteSubscriber, findSubscriber } from './subscriber.repository.ts'

/** The subscription of an e-mail; `null` when it never had one. */
export async function subscriptionOf(database: Database, email: string): Promise<MyData['newsletter']> {
  return (await findSubscriber(database, email)) ?? null
}

/** Ends the subscription of an e-mail and forgets it; links in older mails then lead to none. */
export function forgetSubscription(transaction: Database, email: string): Promise<void> {
  return deleteSubscriber(transaction, email)
}
