import type { OrderLimits } from '@usiku/contracts/orders/operations.ts'
import { type SqlBool, sql } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'

export interface OpenOrders {
  readonly orders: number
  readonly units: number
  readonly value: number
}

export async function findOrderLimits(database: Reader): Promise<OrderLimits> {
  return database
    .selectFrom('order_limits')
    .select(['open_orders as openOrders', 'units', 'value', 'version'])
    .executeTakeFirstOrThrow()
}

export async function writeOrderLimits(
  transaction: Transaction,
  { openOrders, units, value }: Omit<OrderLimits, 'version'>,
): Promise<void> {
  await transaction
    .updateTable('order_limits')
    .set({ open_orders: openOrders, units, value, version: sql`version + 1` })
    .execute()
}

// Literals as in the index `orders_open`: SQLite does not match parameters with it.
const IS_OPEN = sql<SqlBool>`orders.status in ('pending', 'processing', 'shipping')`

export async function sumOpenOrders(database: Reader, userId: string): Promise<OpenOrders> {
  const open = database.selectFrom('orders').where('orders.user_id', '=', userId).where(IS_OPEN)
  const { orders, value } = await open
    .select(({ fn }) => [fn.countAll<number>().as('orders'), fn.sum<number | null>('total_amount').as('value')])
    .executeTakeFirstOrThrow()
  const { units } = await open
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(({ fn }) => fn.sum<number | null>('quantity').as('units'))
    .executeTakeFirstOrThrow()
  return { orders, units: units ?? 0, value: value ?? 0 }
}
