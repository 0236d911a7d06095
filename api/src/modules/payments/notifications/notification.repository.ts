import { type Selectable, sql } from 'kysely'
import type { Reader, Transaction } from '../../../database/database.ts'
import type { Schema } from '../../../database/schema.ts'

/** Repeats and forgeries: no money. An admin sees all other problems. */
export const HARMLESS_PROBLEMS = {
  repeat: 'changes nothing',
  forgery: 'names another prompt',
  pull: 'is no payment: the pull reads them',
} as const

/** As the subject of a review. */
const REVIEW_PREFIX = 'notification-'

export type Notification = Selectable<Schema['payment_notifications']>

export async function insertNotification(
  transaction: Transaction,
  notification: Pick<Notification, 'purpose' | 'body'> & { readonly subjectId: string; readonly at: string },
): Promise<void> {
  const { purpose, body, subjectId, at } = notification
  await transaction
    .insertInto('payment_notifications')
    .values({ purpose, body, subject_id: subjectId, received_at: at })
    .execute()
}

export async function listWaitingNotifications(database: Reader, limit: number): Promise<Notification[]> {
  return database
    .selectFrom('payment_notifications')
    .selectAll()
    .where('processed_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** @returns whether this call claimed it: of several processes only one uses it */
export async function markProcessed(
  transaction: Transaction,
  id: number,
  { at, problem }: { readonly at: string; readonly problem?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('payment_notifications')
    .set({ processed_at: at, problem: problem ?? null })
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function setProblem(transaction: Transaction, id: number, problem: string): Promise<void> {
  await transaction.updateTable('payment_notifications').set({ problem }).where('id', '=', id).execute()
}

/** Those that an admin has yet to look at stay, without what they say about people. */
export async function deleteNotificationsBefore(transaction: Transaction, before: string): Promise<void> {
  const open = selectOpenProblems(transaction).select('notification.id')
  await transaction
    .deleteFrom('payment_notifications')
    .where('received_at', '<', before)
    .where('id', 'not in', open)
    .execute()
  await transaction
    .updateTable('payment_notifications')
    .set({ body: '' })
    .where('received_at', '<', before)
    .where('body', '!=', '')
    .execute()
}

function selectOpenProblems(database: Reader) {
  return database
    .selectFrom('payment_notifications as notification')
    .where('notification.problem', 'is not', null)
    .where('notification.problem', 'not in', Object.values(HARMLESS_PROBLEMS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_reviews as reviewed')
            .select('reviewed.subject_id')
            .where('reviewed.subject_id', '=', sql<string>`${REVIEW_PREFIX} || cast(notification.id as text)`),
        ),
      ),
    )
}

/** Messages that were not used and may be about money, with the order of their prompt or refund. */
export async function listOpenProblems(database: Reader, limit: number) {
  const rows = await selectOpenProblems(database)
    .leftJoin('payment_attempts as attempt', (join) =>
      join.onRef('attempt.id', '=', 'notification.subject_id').on('notification.purpose', '=', 'attempt'),
    )
    .leftJoin('payment_refunds as refund', (join) =>
      join
        .onRef('refund.id', '=', 'notification.subject_id')
        .on('notification.purpose', 'in', ['refund', 'refund_timeout']),
    )
    .leftJoin('orders', (join) =>
      join.on((is) => is('orders.id', '=', is.fn.coalesce('attempt.order_id', 'refund.order_id'))),
    )
    .select(['notification.id', 'notification.purpose', 'notification.problem', 'notification.body'])
    .select(['notification.received_at as at', 'orders.number as orderId', 'orders.customer_name as customerName'])
    .orderBy('notification.id')
    .limit(limit)
    .execute()
  return rows.map(({ id, ...row }) => ({ ...row, _id: `${REVIEW_PREFIX}${id}` }))
}

/** Whether it is the subject of a review of a notification with a problem. */
export async function hasProblem(database: Reader, subjectId: string): Promise<boolean> {
  const id = subjectId.startsWith(REVIEW_PREFIX) ? Number(subjectId.slice(REVIEW_PREFIX.length)) : Number.NaN
  if (!Number.isSafeInteger(id)) return false
  const found = await database
    .selectFrom('payment_notifications')
    .select('id')
    .where('id', '=', id)
    .where('problem', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}
