import { LIVE_ATTEMPT_STATES, type PaymentAttemptState } from '@usiku/contracts/payments/constants.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Reader, Transaction } from '../../../database/database.ts'
import { createId } from '../../../database/ids.ts'
import type { Schema } from '../../../database/schema.ts'
import { type PaymentMatch, toPhonePattern } from '../ledger/ledger.repository.ts'

export type Attempt = Selectable<Schema['payment_attempts']>
export type AttemptChange = Updateable<Schema['payment_attempts']>

export interface NewAttempt {
  readonly orderRow: string
  readonly phone: string
  readonly amount: number
  readonly requestedBy: string
  readonly at: string
}

/** @returns `undefined` while another prompt of the order is open */
export async function insertAttempt(transaction: Transaction, attempt: NewAttempt): Promise<string | undefined> {
  const id = createId()
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('payment_attempts')
    .values({
      id,
      order_id: attempt.orderRow,
      phone: attempt.phone,
      amount: attempt.amount,
      state: 'created',
      requested_by: attempt.requestedBy,
      created_at: attempt.at,
      due_at: attempt.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n ? id : undefined
}

export async function findAttempt(database: Reader, id: string): Promise<Attempt | undefined> {
  return database.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Those to send, whatever the clock says: it may have been set back since. */
export async function listDueAttempts(database: Reader, now: string, limit: number): Promise<Attempt[]> {
  const query = database.selectFrom('payment_attempts').selectAll().orderBy('due_at').orderBy('id').limit(limit)
  const due = await query.where('due_at', '<=', now).execute()
  // A literal, so that its partial index is used.
  const unsent = await query.where('state', '=', sql.lit('created')).where('due_at', '>', now).execute()
  return [...due, ...unsent]
}

/** When M-Pesa was last asked to prompt this phone for this amount. */
export async function findLastPrompt(
  database: Reader,
  { phone, amount, after }: { readonly phone: string; readonly amount: number; readonly after: string },
): Promise<string | undefined> {
  const row = await database
    .selectFrom('payment_attempts')
    .select('sent_at')
    .where('phone', '=', phone)
    .where('amount', '=', amount)
    .where('created_at', '>', after)
    .where('sent_at', 'is not', null)
    .where((is) => is.or([is('state', '!=', 'declined'), is('prompted_at', 'is not', null)]))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sent_at ?? undefined
}

export type PromptSubject = { readonly phone: string } | { readonly requestedBy: string }

/** When the `nth` prompt, counted back from the last, was asked for; without those that never reached a phone. */
export async function findNthLastPrompt(
  database: Reader,
  subject: PromptSubject,
  { nth, after }: { readonly nth: number; readonly after: string },
): Promise<string | undefined> {
  const query = database
    .selectFrom('payment_attempts')
    .select('created_at')
    .where('created_at', '>', after)
    .where((is) => is.or([is('state', '!=', 'declined'), is('prompted_at', 'is not', null)]))
  const row = await ('phone' in subject
    ? query.where('phone', '=', subject.phone)
    : query.where('requested_by', '=', subject.requestedBy)
  )
    .orderBy('created_at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

/** Prompts of an order for an amount that no row of the ledger has paid. */
export async function listUnpaidAttempts(database: Reader, orderRow: string, amount: number): Promise<Attempt[]> {
  return database
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderRow)
    .where('amount', '=', amount)
    .where('payment_id', 'is', null)
    .where('sent_at', 'is not', null)
    .where('state', 'in', [...LIVE_ATTEMPT_STATES, 'review'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Whether an open prompt of any order may be what a payment that names none has paid. */
export async function hasOpenPrompt(
  database: Reader,
  { amount, from, to }: Omit<PaymentMatch, 'orderRow'>,
  { orderRow, payer }: { readonly orderRow: string; readonly payer: string },
): Promise<boolean> {
  const found = await database
    .selectFrom('payment_attempts')
    .select('id')
    .where('amount', '=', amount)
    .where('sent_at', '>=', from)
    .where('sent_at', '<=', to)
    .where('payment_id', 'is', null)
    .where('phone', 'like', toPhonePattern(payer))
    .where((is) => is.or([is('state', 'in', [...LIVE_ATTEMPT_STATES, 'review']), is('order_id', '!=', orderRow)]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a payment is that of a prompt already. */
export async function hasPaidAttempt(database: Reader, paymentId: string): Promise<boolean> {
  const query = database.selectFrom('payment_attempts').select('id').where('payment_id', '=', paymentId)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** Whether M-Pesa's id of a prompt is known as that of another one. */
export async function isOfOtherAttempt(
  database: Reader,
  checkoutRequestId: string,
  { id }: Pick<Attempt, 'id'>,
): Promise<boolean> {
  const query = database.selectFrom('payment_attempts').select('id').where('id', '!=', id)
  return (await query.where('checkout_request_id', '=', checkoutRequestId).executeTakeFirst()) !== undefined
}

/** @returns whether the attempt was still in one of these states */
export async function updateAttempt(
  transaction: Transaction,
  id: string,
  states: readonly PaymentAttemptState[],
  change: AttemptChange,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('payment_attempts')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', states)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** @returns whether this call claimed it: of several processes only one asks */
export async function claimDueAttempt(
  transaction: Transaction,
  { id, due_at, state }: Attempt,
  change: AttemptChange,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('payment_attempts')
    .set(change)
    .where('id', '=', id)
    .where('due_at', '=', due_at)
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
