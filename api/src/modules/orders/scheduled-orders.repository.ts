import type { Reader, Transaction } from '../../database/database.ts'

export interface DueOrder {
  readonly row: string
  readonly userId: string
}

export function listDueOrders(database: Reader, now: Date, limit: number): Promise<DueOrder[]> {
  return database
    .selectFrom('orders')
    .select(['id as row', 'user_id as userId'])
    .where('announce_at', '<=', now.toISOString())
    .where('announce_at', 'is not', null)
    .orderBy('announce_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Records in the history that the counter has to begin. Orders that are cancelled, or on their way, need no
 * announcement.
 * @returns whether this call did; only one of several processes does
 */
export async function recordDue(transaction: Transaction, orderRow: string, now: Date): Promise<boolean> {
  const at = now.toISOString()
  const taken = await transaction
    .updateTable('orders')
    .set({ announce_at: null })
    .where('id', '=', orderRow)
    .where('announce_at', '<=', at)
    .returning('status')
    .executeTakeFirst()
  if (taken?.status !== 'pending' && taken?.status !== 'processing') return false
  await transaction
    .insertInto('order_events')
    .values({ order_id: orderRow, status: taken.status, at, is_due: 1 })
    .execute()
  return true
}
