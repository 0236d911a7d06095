import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export async function addToSalesCount(transaction: Database, orderRow: string, times: 1 | -1): Promise<void> {
  const ordered = transaction
    .selectFrom('order_lines')
    .select(({ fn }) => ['product_id', fn.sum<number>('quantity').as('quantity')])
    .where('order_id', '=', orderRow)
    .groupBy('product_id')
    .as('ordered')
  await transaction
    .updateTable('products')
    .from(ordered)
    .set({ sold: sql`products.sold + ${times} * ordered.quantity` })
    .whereRef('ordered.product_id', '=', 'products.id')
    .execute()
}
