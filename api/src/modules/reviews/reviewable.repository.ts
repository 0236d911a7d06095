import type { Database } from '../../database/database.ts'

export async function findReviewedProductId(
  database: Database,
  column: 'id' | 'slug',
  name: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('products')
    .select('id')
    .where(column, '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

export async function hasReceivedProduct(database: Database, userId: string, productId: string): Promise<boolean> {
  const row = await database
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.user_id', '=', userId)
    .where('orders.status', '=', 'delivered')
    .where('order_lines.product_id', '=', productId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function findEmail(database: Database, userId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.email
}
