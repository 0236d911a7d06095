import type { MyData } from '@usiku/contracts/my-data.ts'
import type { Database } from '../../database/open-database.ts'
import { deleteSubscriber, findSubscriber } from './subscriber.repository.ts'

export async function subscriptionOf(database: Database, email: string): Promise<MyData['newsletter']> {
  return (await findSubscriber(database, email)) ?? null
}

export function forgetSubscription(transaction: Database, email: string): Promise<void> {
  return deleteSubscriber(transaction, email)
}
