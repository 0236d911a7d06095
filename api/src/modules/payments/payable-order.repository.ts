import { t } from '@lingui/core/macro'
import type { OrderStatus } from '@usiku/contracts/orders/order-status.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'
import { lock } from '../../database/locked-transaction.ts'
import { AppError } from '../../errors.ts'

/** Call it after the change of a payment, refund or prompt. */
export async function countPaymentChange(transaction: Transaction, orderRow: string): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ payment_version: sql`payment_version + 1`, net_paid: await sumNetPaid(transaction, orderRow) })
    .where('id', '=', orderRow)
    .execute()
}

async function sumNetPaid(database: Reader, orderRow: string): Promise<number> {
  const { received, assigned, refunded } = await database
    .selectFrom('orders')
    .where('orders.id', '=', orderRow)
    .select(({ selectFrom }) => [
      selectFrom('payments')
        .select(({ fn }) => fn.sum<number | null>('payments.amount').as('amount'))
        .where('payments.order_id', '=', orderRow)
        .as('received'),
      selectFrom('payment_assignments as assignment')
        .innerJoin('payments', 'payments.id', 'assignment.payment_id')
        .select(({ fn }) => fn.sum<number | null>('payments.amount').as('amount'))
        .where('assignment.order_id', '=', orderRow)
        .as('assigned'),
      selectFrom('payment_refunds as refund')
        .select(({ fn }) => fn.sum<number | null>('refund.amount').as('amount'))
        .where('refund.order_id', '=', orderRow)
        .where('refund.state', '!=', 'failed')
        .as('refunded'),
    ])
    .executeTakeFirstOrThrow()
  return (received ?? 0) + (assigned ?? 0) - (refunded ?? 0)
}

export interface PayableOrder {
  readonly row: string
  readonly userId: string
  readonly status: OrderStatus
}

/** An order's row by its number, by its reference, or by its row. */
export async function findPayableOrder(
  database: Reader,
  column: 'id' | 'number' | 'reference',
  value: string,
): Promise<PayableOrder | undefined> {
  return database
    .selectFrom('orders')
    .select(['id as row', 'user_id as userId', 'status'])
    .where(column, '=', value)
    .executeTakeFirst()
}

/** Alone among the writes of its customer. @throws AppError `not_found` */
export async function lockPayableOrder(
  transaction: Transaction,
  column: 'id' | 'number' | 'reference',
  value: string,
): Promise<PayableOrder> {
  const found = await findPayableOrder(transaction, column, value)
  if (found === undefined) throw new AppError('not_found', { message: t`There is no such order.` })
  await lock(transaction, `user ${found.userId}`)
  return found
}
