import type { Reader, Transaction } from '../../database/database.ts'
import type { OrderReference, OrderRowReference } from './order.repository.ts'

export interface OrderChange {
  readonly id: number
  readonly orderRow: string
  readonly userId: string
}

export async function insertOrderChange(
  transaction: Transaction,
  order: OrderReference | OrderRowReference,
  at: string,
): Promise<void> {
  await transaction
    .insertInto('order_changes')
    .columns(['order_id', 'user_id', 'at'])
    .expression(({ selectFrom, val }) => {
      const orders = selectFrom('orders').select(['orders.id', 'orders.user_id', val(at).as('at')])
      return 'row' in order ? orders.where('orders.id', '=', order.row) : orders.where('number', '=', order.orderId)
    })
    .execute()
}

/** Changes after an id, and those of the missing ids that are there now; the lowest ids first. */
export async function listOrderChanges(
  database: Reader,
  after: number,
  missing: readonly number[],
  limit: number,
): Promise<OrderChange[]> {
  return database
    .selectFrom('order_changes')
    .select(['id', 'order_id as orderRow', 'user_id as userId'])
    .where((column) => {
      const isNew = column('id', '>', after)
      return missing.length === 0 ? isNew : column.or([isNew, column('id', 'in', missing)])
    })
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** @returns 0 without any */
export async function findNewestChange(database: Reader): Promise<number> {
  const row = await database
    .selectFrom('order_changes')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

/** Keeps the newest row, so that no id is reused. */
export async function deleteOrderChanges(transaction: Transaction, before: string): Promise<void> {
  await transaction
    .deleteFrom('order_changes')
    .where('at', '<', before)
    .where('id', '!=', (changes) =>
      changes.selectFrom('order_changes').select((select) => select.fn.max('id').as('newest')),
    )
    .execute()
}
