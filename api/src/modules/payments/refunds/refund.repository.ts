import type { RefundMethod, RefundState } from '@usiku/contracts/payments/constants.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Reader, Transaction } from '../../../database/database.ts'
import { createId } from '../../../database/ids.ts'
import type { Schema } from '../../../database/schema.ts'

export type RefundRow = Selectable<Schema['payment_refunds']>
export type RefundChange = Updateable<Schema['payment_refunds']>

export interface NewRefund {
  readonly paymentId: string
  readonly orderRow: string | null
  readonly amount: number
  readonly method: RefundMethod
  readonly reason: string
  readonly phone: string | null
  readonly requestedBy: string
  readonly at: string
}

export async function insertRefund(transaction: Transaction, refund: NewRefund): Promise<string> {
  const id = createId()
  const isDone = refund.method === 'manual'
  await transaction
    .insertInto('payment_refunds')
    .values({
      id,
      payment_id: refund.paymentId,
      order_id: refund.orderRow,
      amount: refund.amount,
      method: refund.method,
      state: isDone ? 'done' : 'requested',
      reason: refund.reason,
      phone: refund.phone,
      requested_by: refund.requestedBy,
      created_at: refund.at,
      ...(isDone ? { settled_at: refund.at } : { due_at: refund.at }),
    })
    .execute()
  return id
}

export async function findRefund(database: Reader, id: string): Promise<RefundRow | undefined> {
  return database.selectFrom('payment_refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Paid back, or being paid back. */
export async function sumRefunds(database: Reader, paymentId: string): Promise<number> {
  const { amount } = await database
    .selectFrom('payment_refunds')
    .select(({ fn }) => fn.sum<number | null>('amount').as('amount'))
    .where('payment_id', '=', paymentId)
    .where('state', '!=', 'failed')
    .executeTakeFirstOrThrow()
  return amount ?? 0
}

/** Those to send, whatever the clock says: it may have been set back since. */
export async function listDueRefunds(database: Reader, now: string, limit: number): Promise<RefundRow[]> {
  const query = database.selectFrom('payment_refunds').selectAll().orderBy('due_at').orderBy('id').limit(limit)
  const due = await query.where('due_at', '<=', now).execute()
  // A literal, so that its partial index is used.
  const unsent = await query.where('state', '=', sql.lit('requested')).where('due_at', '>', now).execute()
  return [...due, ...unsent]
}

/** @returns whether the refund was still in one of these states */
export async function updateRefund(
  transaction: Transaction,
  id: string,
  states: readonly RefundState[],
  change: RefundChange,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('payment_refunds')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', states)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
