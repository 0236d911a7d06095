import { timingSafeEqual } from 'node:crypto'
import { normalizeReference } from '@usiku/contracts/payments/payment-reference.ts'
import type { AppContext } from '../../../context.ts'
import type { Transaction } from '../../../database/database.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { getRetentionMs } from '../../../lib/retention.ts'
import { findStorageFault } from '../../../lib/storage-faults.ts'
import { parseC2b, parseStkCallback } from '../daraja/notifications.ts'
import { bookIncomingPayment } from '../ledger/incoming-payment.service.ts'
import type { PaymentContext } from '../ledger/ledger.service.ts'
import { findPayableOrder, lockPayableOrder } from '../payable-order.repository.ts'
import { wakePaymentWorker } from '../payment-work.ts'
import { findAttempt } from '../prompts/attempt.repository.ts'
import { applyRefundResult } from '../refunds/refund-outcome.service.ts'
import { findPaymentSettings, writeCheck } from '../settings/payment-settings.repository.ts'
import { applyCallback } from './callback.service.ts'
import {
  deleteNotificationsBefore,
  HARMLESS_PROBLEMS,
  insertNotification,
  listWaitingNotifications,
  markProcessed,
  type Notification,
  setProblem,
} from './notification.repository.ts'
import { countStored, deleteTokensBefore, findTokenSubject } from './payment-token.repository.ts'
import { hashToken } from './payment-tokens.ts'

const BATCH = 100
/** At one address. M-Pesa sends one or two. */
const MAX_STORED = 50
/** Raw bodies name people. */
const RETENTION_MS = getRetentionMs('notifications')

type WriteLog = (facts: object, message: string) => void

export type NotificationContext = PaymentContext & {
  readonly log: { readonly error: WriteLog; readonly warn: WriteLog }
}

type StoreContext = Pick<AppContext, 'database' | 'now'>

/** Stores what Daraja sends to an address with a token; the worker uses it. @returns whether the token is known */
export async function storeNotification(deps: StoreContext, token: string, body: string): Promise<boolean> {
  // A stranger's requests never wait for, or delay, those that write.
  const hash = hashToken(token)
  const subject = await findTokenSubject(deps.database, hash)
  if (subject === undefined) return false
  const at = deps.now().toISOString()
  await inTransaction(deps.database, async (transaction) => {
    if (subject.purpose === 'test') {
      await writeCheck(transaction, 'callback', { at, isOk: true, detail: 'The callback address was reached.' })
      return
    }
    // One that leaked fills no disk: it is answered, and no more.
    if (!(await countStored(transaction, hash, MAX_STORED))) return
    await insertNotification(transaction, { ...subject, body, at })
    wakePaymentWorker(transaction)
  })
  return true
}

export async function storeConfirmation(deps: StoreContext, body: string): Promise<void> {
  await inTransaction(deps.database, async (transaction) => {
    await insertNotification(transaction, { purpose: 'c2b', subjectId: '', body, at: deps.now().toISOString() })
    wakePaymentWorker(transaction)
  })
}

export async function isConfirmationToken({ database }: StoreContext, token: string): Promise<boolean> {
  const { c2b_token } = await findPaymentSettings(database)
  const [given, known] = [Buffer.from(hashToken(token)), Buffer.from(hashToken(c2b_token))]
  return timingSafeEqual(given, known)
}

/** Answers of M-Pesa's validation. */
export type ValidationCode = '0' | 'C2B00012' | 'C2B00013' | 'C2B00016'

/**
 * Rejects what could only become a problem: part of a shilling, and a reference like ours of no open order. Any other
 * account number is accepted: an admin assigns the payment.
 */
export async function validatePayment({ database }: StoreContext, body: unknown): Promise<ValidationCode> {
  const payment = parseC2b(body)
  if (payment === undefined) return 'C2B00016'
  if (payment.amount === undefined || payment.cents > 0) return 'C2B00013'
  const reference = normalizeReference(payment.reference)
  if (reference === undefined) return '0'
  const order = await findPayableOrder(database, 'reference', reference)
  return order === undefined || order.status === 'cancelled' ? 'C2B00012' : '0'
}

/** Uses what was stored, in its order. @returns how many notifications this call used */
export async function processNotifications(deps: NotificationContext): Promise<number> {
  const waiting = await listWaitingNotifications(deps.database, BATCH)
  let used = 0
  for (const notification of waiting) if (await tryProcess(deps, notification)) used += 1
  return used
}

async function tryProcess(deps: NotificationContext, notification: Notification): Promise<boolean> {
  const at = deps.now().toISOString()
  try {
    return await inTransaction(deps.database, async (transaction) => {
      if (!(await markProcessed(transaction, notification.id, { at }))) return false
      const problem = await useNotification(deps, transaction, notification)
      if (problem === undefined) return true
      await setProblem(transaction, notification.id, problem)
      deps.log.warn({ notification: notification.id, purpose: notification.purpose, problem }, 'notification not used')
      return true
    })
  } catch (error) {
    deps.log.error({ err: error, notification: notification.id }, 'notification not processed')
    if (findStorageFault(error) !== undefined) return false
    // It would fail for ever, and is kept for a person.
    const problem = 'made the server fail'
    return inTransaction(deps.database, (transaction) => markProcessed(transaction, notification.id, { at, problem }))
  }
}

/** @returns why it was not used */
async function useNotification(
  deps: NotificationContext,
  transaction: Transaction,
  { purpose, subject_id: subjectId, body: text, received_at: receivedAt }: Notification,
): Promise<string | undefined> {
  const body = parseJson(text)
  if (body === undefined) return 'is not JSON'
  const scoped = { ...deps, database: transaction }
  switch (purpose) {
    case 'attempt':
      return useCallback(scoped, transaction, { attemptId: subjectId, receivedAt }, body)
    case 'c2b':
      return useConfirmation(scoped, body)
    case 'refund':
    case 'refund_timeout':
      return applyRefundResult(scoped, transaction, subjectId, { body, isTimeout: purpose === 'refund_timeout' })
    case 'pull':
      return HARMLESS_PROBLEMS.pull
    default:
      return 'has no use'
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function useCallback(
  deps: NotificationContext,
  transaction: Transaction,
  { attemptId, receivedAt }: { readonly attemptId: string; readonly receivedAt: string },
  body: unknown,
): Promise<string | undefined> {
  const callback = parseStkCallback(body)
  if (callback === undefined) return 'is not a callback of a prompt'
  const found = await findAttempt(transaction, attemptId)
  if (found === undefined) return 'is of an unknown prompt'
  await lockPayableOrder(transaction, 'id', found.order_id)
  const attempt = await findAttempt(transaction, attemptId)
  return attempt && applyCallback(deps, transaction, attempt, { ...callback, receivedAt })
}

async function useConfirmation(deps: NotificationContext, body: unknown): Promise<string | undefined> {
  const payment = parseC2b(body)
  if (payment === undefined) return 'is not a payment'
  const { receipt, amount = 0, cents, paidAt = deps.now().toISOString(), reference, payer } = payment
  if (amount === 0) return 'names no amount of a shilling or more'
  await bookIncomingPayment(deps, { receipt, amount, cents, paidAt, reference, payer, source: 'c2b' })
  return undefined
}

/** With the addresses that they came to. */
export function deleteOldNotifications({ database, now }: StoreContext): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_MS).toISOString()
  return inTransaction(database, async (transaction) => {
    await deleteNotificationsBefore(transaction, before)
    await deleteTokensBefore(transaction, before)
  })
}
