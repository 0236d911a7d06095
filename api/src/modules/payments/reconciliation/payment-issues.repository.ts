import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../database/database.ts'
import { hasProblem } from '../notifications/notification.repository.ts'

/** Of the subject of a review: a callback that says paid is an issue of its own, also after another one was resolved. */
const LATE_PREFIX = 'late-'

/** Orders that are cancelled with money left, or paid more than they cost, without an open refund. */
export async function listOrdersWithMoney(database: Reader, limit: number) {
  return (
    database
      .selectFrom('orders')
      .select(['id as _id', 'number as orderId', 'customer_name as customerName'])
      .select(['status', 'total_amount as total', 'net_paid as paid'])
      .select(({ fn, selectFrom }) => {
        const direct = selectFrom('payments')
          .select(({ fn: { max } }) => max('payments.paid_at').as('at'))
          .whereRef('payments.order_id', '=', 'orders.id')
        const assigned = selectFrom('payment_assignments as assignment')
          .innerJoin('payments', 'payments.id', 'assignment.payment_id')
          .select(({ fn: { max } }) => max('payments.paid_at').as('at'))
          .whereRef('assignment.order_id', '=', 'orders.id')
        return fn.coalesce(direct, assigned, 'orders.created_at').as('at')
      })
      // As in the partial index.
      .where(sql<boolean>`net_paid > 0 and (status = 'cancelled' or net_paid > total_amount)`)
      .orderBy('at')
      .orderBy('orders.id')
      .limit(limit)
      .execute()
  )
}

export async function listFlaggedPayments(database: Reader, limit: number) {
  return database
    .selectFrom('payments')
    .leftJoin('payment_assignments as assignment', 'assignment.payment_id', 'payments.id')
    .leftJoin('payment_reviews as reviewed', 'reviewed.subject_id', 'payments.id')
    .leftJoin('orders', (join) =>
      join.on((is) => is('orders.id', '=', is.fn.coalesce('payments.order_id', 'assignment.order_id'))),
    )
    .select(['payments.id as _id', 'payments.id as paymentId', 'orders.number as orderId'])
    .select(['orders.customer_name as customerName', 'payments.amount', 'payments.paid_at as at'])
    .select(({ fn, val }) => fn.coalesce('payments.review', val('')).as('text'))
    .where('payments.review', 'is not', null)
    .where('reviewed.at', 'is', null)
    .orderBy('payments.paid_at')
    .orderBy('payments.id')
    .limit(limit)
    .execute()
}

/** Prompts without an outcome, and those that a callback called paid and M-Pesa does not confirm, however late. */
export async function listPromptsInReview(database: Reader, limit: number) {
  const subject = sql<string>`case when attempt.callback_code = '0' then ${LATE_PREFIX} || attempt.id else attempt.id end`
  return (
    database
      .selectFrom('payment_attempts as attempt')
      .innerJoin('orders', 'orders.id', 'attempt.order_id')
      .leftJoin('payment_reviews as reviewed', (join) => join.on('reviewed.subject_id', '=', subject))
      .select([
        subject.as('_id'),
        'attempt.callback_code',
        'orders.number as orderId',
        'orders.customer_name as customerName',
      ])
      .select(['attempt.amount', 'attempt.created_at as at'])
      // As in the partial index.
      .where(
        sql<boolean>`(attempt.state = 'review'
        or (attempt.state = 'declined' and attempt.callback_code = '0' and attempt.due_at is null))`,
      )
      .where('reviewed.at', 'is', null)
      .orderBy('attempt.created_at')
      .orderBy('attempt.id')
      .limit(limit)
      .execute()
  )
}

/** Refunds without an answer. */
export async function listOpenRefunds(database: Reader, limit: number) {
  return database
    .selectFrom('payment_refunds as refund')
    .leftJoin('orders', 'orders.id', 'refund.order_id')
    .select(['refund.id as _id', 'refund.payment_id as paymentId', 'orders.number as orderId'])
    .select(['orders.customer_name as customerName', 'refund.amount', 'refund.created_at as at', 'refund.problem'])
    .where('refund.state', '=', sql.lit('unknown'))
    .orderBy('refund.created_at')
    .orderBy('refund.id')
    .limit(limit)
    .execute()
}

/** Whether a payment, a prompt or a notification with this id waits for a person. */
export async function findReviewSubject(database: Reader, id: string): Promise<boolean> {
  if (await hasProblem(database, id)) return true
  const payment = await database
    .selectFrom('payments')
    .select('id')
    .where('id', '=', id)
    .where('review', 'is not', null)
    .executeTakeFirst()
  if (payment !== undefined) return true
  const attempt = await database
    .selectFrom('payment_attempts')
    .select('id')
    .where('id', '=', id.startsWith(LATE_PREFIX) ? id.slice(LATE_PREFIX.length) : id)
    .where('state', 'in', ['review', 'declined'])
    .executeTakeFirst()
  return attempt !== undefined
}

/** Keeps the first note. */
export async function insertReview(
  transaction: Transaction,
  review: { readonly subjectId: string; readonly userId: string; readonly note: string; readonly at: string },
): Promise<void> {
  const { subjectId, userId, note, at } = review
  await transaction
    .insertInto('payment_reviews')
    .values({ subject_id: subjectId, user_id: userId, note, at })
    .onConflict((conflict) => conflict.column('subject_id').doNothing())
    .execute()
}
