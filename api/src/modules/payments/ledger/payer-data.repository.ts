import type { Reader, Transaction } from '../../../database/database.ts'
import { containsText } from '../../../database/like-pattern.ts'

/** SQLite takes conditions of at most 1,000 parts. */
const RECEIPTS_PER_STATEMENT = 200

/** In M-Pesa's own words, with phone and name. Those that are not processed yet are needed. */
async function eraseNotifications(transaction: Transaction, userId: string): Promise<void> {
  const receipts = (await listUserPayments(transaction, userId)).map(({ receipt }) => receipt)
  const orders = transaction.selectFrom('orders').select('orders.id').where('user_id', '=', userId)
  await transaction
    .updateTable('payment_notifications')
    .set({ body: '{}' })
    .where('processed_at', 'is not', null)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb(
          'subject_id',
          'in',
          selectFrom('payment_attempts').select('payment_attempts.id').where('order_id', 'in', orders),
        ),
        eb(
          'subject_id',
          'in',
          selectFrom('payment_refunds').select('payment_refunds.id').where('order_id', 'in', orders),
        ),
      ]),
    )
    .execute()
  for (let start = 0; start < receipts.length; start += RECEIPTS_PER_STATEMENT) {
    const some = receipts.slice(start, start + RECEIPTS_PER_STATEMENT)
    await transaction
      .updateTable('payment_notifications')
      .set({ body: '{}' })
      .where('processed_at', 'is not', null)
      .where(({ or }) => or(some.map((receipt) => containsText('body', receipt))))
      .execute()
  }
}

/** Also those that an administrator assigned to an order. */
export function listUserPayments(database: Reader, userId: string) {
  return database
    .selectFrom('payments')
    .leftJoin('payment_assignments as assignment', 'assignment.payment_id', 'payments.id')
    .innerJoin('orders', (join) =>
      join.on(({ eb, fn }) => eb('orders.id', '=', fn.coalesce('payments.order_id', 'assignment.order_id'))),
    )
    .select(['orders.number as orderId', 'payments.receipt', 'payments.amount', 'payments.paid_at as paidAt'])
    .select(['payments.payer', 'payments.account_reference as accountReference'])
    .where('orders.user_id', '=', userId)
    .orderBy('payments.paid_at', 'desc')
    .orderBy('payments.id')
    .execute()
}

export function listUserPrompts(database: Reader, userId: string) {
  return database
    .selectFrom('payment_attempts as attempt')
    .innerJoin('orders', 'orders.id', 'attempt.order_id')
    .select(['orders.number as orderId', 'attempt.phone', 'attempt.amount', 'attempt.created_at as createdAt'])
    .where('orders.user_id', '=', userId)
    .orderBy('attempt.created_at', 'desc')
    .execute()
}

export function listUserRefunds(database: Reader, userId: string) {
  return database
    .selectFrom('payment_refunds as refund')
    .innerJoin('orders', 'orders.id', 'refund.order_id')
    .select(['orders.number as orderId', 'refund.phone', 'refund.amount', 'refund.created_at as createdAt'])
    .where('orders.user_id', '=', userId)
    .orderBy('refund.created_at', 'desc')
    .execute()
}

/** Removes the phones and names of a customer's payments, prompts and refunds; the sums stay. */
export async function erasePayer(transaction: Transaction, userId: string): Promise<void> {
  const selectRows = () => transaction.selectFrom('orders').select('orders.id').where('user_id', '=', userId)
  await transaction
    .updateTable('payments')
    .set({ payer: '', account_reference: '' })
    .where('order_id', 'in', selectRows())
    .execute()
  await transaction
    .updateTable('payments')
    .set({ payer: '', account_reference: '' })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('payment_assignments').select('payment_id').where('order_id', 'in', selectRows()),
    )
    .execute()
  await transaction
    .updateTable('payments')
    .set({ payer: '', account_reference: '' })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('payment_duplicates as duplicate')
        .innerJoin('payments as original', 'original.id', 'duplicate.original_id')
        .select('duplicate.payment_id')
        .where('original.order_id', 'in', selectRows()),
    )
    .execute()
  await eraseNotifications(transaction, userId)
  await transaction.updateTable('payment_attempts').set({ phone: '' }).where('order_id', 'in', selectRows()).execute()
  await transaction.updateTable('payment_refunds').set({ phone: null }).where('order_id', 'in', selectRows()).execute()
}

/**
 * The same of what happened before then, also of payments without an order. Messages of M-Pesa are deleted long before.
 * @returns how many
 */
export async function erasePayersBefore(transaction: Transaction, moment: string, limit: number): Promise<number> {
  const payments = await transaction
    .updateTable('payments')
    .set({ payer: '', account_reference: '' })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('payments')
        .select('payments.id')
        .where('paid_at', '<', moment)
        .where(({ or, eb }) => or([eb('payer', '!=', ''), eb('account_reference', '!=', '')]))
        .limit(limit),
    )
    .executeTakeFirstOrThrow()
  const prompts = await transaction
    .updateTable('payment_attempts')
    .set({ phone: '' })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('payment_attempts')
        .select('payment_attempts.id')
        .where('created_at', '<', moment)
        .where('phone', '!=', '')
        .limit(limit),
    )
    .executeTakeFirstOrThrow()
  const refunds = await transaction
    .updateTable('payment_refunds')
    .set({ phone: null })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('payment_refunds')
        .select('payment_refunds.id')
        .where('created_at', '<', moment)
        .where('phone', 'is not', null)
        .limit(limit),
    )
    .executeTakeFirstOrThrow()
  return Number(payments.numUpdatedRows + prompts.numUpdatedRows + refunds.numUpdatedRows)
}
