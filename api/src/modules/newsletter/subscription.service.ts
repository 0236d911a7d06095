import type { MyData } from '@usiku/contracts/privacy/operations.ts'
import type { Database } from '../../database/database.ts'
import { deleteSubscriber, findSubscriber } from './subscriber.repository.ts'

export async function getSubscription(database: Database, email: string): Promise<MyData['newsletter']> {
  return (await findSubscriber(database, email)) ?? null
}

export function eraseSubscription(transaction: Database, email: string): Promise<void> {
  return deleteSubscriber(transaction, email)
}
