import type { Order } from '@usiku/contracts/orders/operations.ts'
import type { OrderStatus } from '@usiku/contracts/orders/order-status.ts'
import type { Database } from '../../database/database.ts'
import { completeOrders } from './order-details.repository.ts'

const BATCH = 200

export async function findCustomerOrders(database: Database, userId: string, now: Date): Promise<Order[]> {
  const rows = await database
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const orders: Order[] = []
  for (let start = 0; start < rows.length; start += BATCH) {
    orders.push(...(await completeOrders(database, rows.slice(start, start + BATCH), now)))
  }
  return orders
}

export async function sumCustomerOrders(
  database: Database,
  userId: string,
): Promise<{ readonly count: number; readonly versions: number }> {
  const sums = await database
    .selectFrom('orders')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('version').as('versions')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { count: sums.count, versions: sums.versions ?? 0 }
}

export async function findOrderNumberByStatus(
  database: Database,
  userId: string,
  statuses: readonly OrderStatus[],
): Promise<string | undefined> {
  const row = await database
    .selectFrom('orders')
    .select('number')
    .where('user_id', '=', userId)
    .where('status', 'in', statuses)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.number
}

export async function eraseCustomer(transaction: Database, userId: string, name: string): Promise<void> {
  await transaction
    .updateTable('orders')
    .set((column) => ({
      customer_name: name,
      customer_email: '',
      customer_phone: '',
      customer_city: '',
      instructions: '',
      // The hash covers the same data, which could be guessed with it.
      request_hash: '',
      version: column('version', '+', 1),
    }))
    .where('user_id', '=', userId)
    .execute()
}
