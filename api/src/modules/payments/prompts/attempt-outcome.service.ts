import { LIVE_ATTEMPT_STATES } from '@usiku/contracts/payments/constants.ts'
import type { Transaction } from '../../../database/database.ts'
import { inTransaction } from '../../../database/transaction.ts'
import {
  findOrderRowOf,
  findOriginalId,
  findPayment,
  findPaymentByReceipt,
  insertAssignment,
  insertFreeDuplicate,
  listPaymentsWithoutPrompt,
  type PaymentMatch,
  setReceipt,
  UNKNOWN_RECEIPT_PREFIX,
} from '../ledger/ledger.repository.ts'
import { addPayment, type PaymentContext, publishPaymentChange, settleOrder } from '../ledger/ledger.service.ts'
import { lockPayableOrder } from '../payable-order.repository.ts'
import {
  type Attempt,
  type AttemptChange,
  findAttempt,
  hasPaidAttempt,
  listUnpaidAttempts,
  updateAttempt,
} from './attempt.repository.ts'

/** In milliseconds: clocks may be wrong by an hour, and confirmations late. */
const MATCH_WINDOW_MS = 2 * 3_600_000

const UNSETTLED_STATES = [...LIVE_ATTEMPT_STATES, 'declined', 'review'] as const

export type AttemptWork<T> = (transaction: Transaction, attempt: Attempt) => Promise<T>

/** Runs work on an attempt as it is now, alone among the writes of its customer. */
export function withAttempt<T>(deps: PaymentContext, id: string, work: AttemptWork<T>): Promise<T | undefined> {
  return inTransaction(deps.database, async (transaction) => {
    const found = await findAttempt(transaction, id)
    if (found === undefined) return undefined
    await lockPayableOrder(transaction, 'id', found.order_id)
    const attempt = await findAttempt(transaction, id)
    return attempt && work(transaction, attempt)
  })
}

/** @returns whether the attempt was in one of the states; announces the change of its order */
export async function changeAttempt(
  deps: PaymentContext,
  transaction: Transaction,
  { id, order_id }: Attempt,
  states: Parameters<typeof updateAttempt>[2],
  change: AttemptChange,
): Promise<boolean> {
  if (!(await updateAttempt(transaction, id, states, change))) return false
  await publishPaymentChange(deps, transaction, order_id)
  return true
}

export interface AttemptPayment {
  /** `undefined` while only a query has said that it is paid. */
  readonly receipt: string | undefined
  /** Why an admin should look at it. */
  readonly review?: string | undefined
  /** By M-Pesa, when it was asked; otherwise only a callback says so. */
  readonly isConfirmed: boolean
}

/** Puts the money of a prompt into the ledger, once. A payment that arrived by paybill meanwhile may be the same. */
export async function payAttempt(
  deps: PaymentContext,
  transaction: Transaction,
  attempt: Attempt,
  payment: AttemptPayment,
): Promise<void> {
  if (attempt.payment_id !== null) return
  const booked = await findBooked(deps, transaction, attempt, payment)
  const doubt = booked !== undefined && 'doubt' in booked ? booked.doubt : undefined
  if (doubt !== undefined && !payment.isConfirmed) {
    const change = { state: 'review', due_at: null, problem: doubt } as const
    await changeAttempt(deps, transaction, attempt, UNSETTLED_STATES, change)
    return
  }
  const money = doubt === undefined ? payment : { ...payment, receipt: undefined, review: doubt }
  const paymentId =
    booked !== undefined && 'id' in booked ? booked.id : await bookAttempt(deps, transaction, attempt, money)
  const settled = { state: 'paid', payment_id: paymentId, due_at: null, message: null } as const
  await updateAttempt(transaction, attempt.id, UNSETTLED_STATES, { ...settled, settled_at: deps.now().toISOString() })
  await settleOrder(deps, transaction, attempt.order_id)
}

/** Of a prompt that is paid. @returns why it was not used */
export async function addReceipt(
  deps: PaymentContext,
  transaction: Transaction,
  attempt: Attempt,
  receipt: string,
): Promise<string | undefined> {
  const booked = attempt.payment_id === null ? undefined : await findPayment(transaction, attempt.payment_id)
  if (booked === undefined || booked.receipt === receipt) return undefined
  if (await setReceipt(transaction, booked.id, receipt)) {
    await publishPaymentChange(deps, transaction, attempt.order_id)
    return undefined
  }
  const other = await findPaymentByReceipt(transaction, receipt)
  if (other !== undefined) {
    const isOwnMoney = !booked.receipt.startsWith(UNKNOWN_RECEIPT_PREFIX)
    if (isOwnMoney || (await findOriginalId(transaction, other.id)) !== undefined) return undefined
    // A till's announcement came first, and names no order.
    const duplicate = { paymentId: other.id, originalId: booked.id, userId: null, at: deps.now().toISOString() }
    if (other.amount === booked.amount && (await insertFreeDuplicate(transaction, duplicate))) return undefined
    return `names the receipt ${receipt}, which is another payment in the ledger: the money may be counted twice`
  }
  // The prompt has been paid by another payment: this one is money of its own.
  await addPayment(deps, transaction, {
    receipt,
    source: 'stk',
    amount: attempt.amount,
    paidAt: getPaidAt(attempt),
    orderRow: attempt.order_id,
    attemptId: attempt.id,
    review: 'M-Pesa confirmed this prompt with a second receipt.',
  })
  return undefined
}

/** The row that already holds this money, or why that is not known. */
type Booked = { readonly id: string } | { readonly doubt: string }

async function findBooked(
  deps: PaymentContext,
  transaction: Transaction,
  attempt: Attempt,
  { receipt }: AttemptPayment,
): Promise<Booked | undefined> {
  if (receipt === undefined) return findFitting(deps, transaction, attempt)
  const booked = await findPaymentByReceipt(transaction, receipt)
  if (booked === undefined) return undefined
  const id = (await findOriginalId(transaction, booked.id)) ?? booked.id
  const named = `The callback of this prompt named the receipt ${receipt}, which is`
  if (!(await belongsToAttempt(deps, transaction, id, attempt)))
    return { doubt: `${named} a payment of another order.` }
  if (await hasPaidAttempt(transaction, id)) return { doubt: `${named} the payment of another prompt.` }
  return { id }
}

/** By its order, amount and time; a till's payments name no order, and may be anybody's. */
async function findFitting(
  deps: PaymentContext,
  transaction: Transaction,
  attempt: Attempt,
): Promise<Booked | undefined> {
  if (deps.config.mpesa?.type === 'till') return undefined
  const match = toMatch(attempt.order_id, attempt.amount, getPaidAt(attempt))
  const [booked, ...others] = await listPaymentsWithoutPrompt(transaction, match, attempt.created_at)
  if (others.length > 0)
    return { doubt: 'Two payments of this order could be this prompt: its money may be counted twice.' }
  return booked && { id: booked.id }
}

/** Gives a payment without an order to that of the prompt. */
async function belongsToAttempt(
  { now }: PaymentContext,
  transaction: Transaction,
  paymentId: string,
  { order_id: orderRow }: Attempt,
): Promise<boolean> {
  await insertAssignment(transaction, { paymentId, orderRow, userId: null, at: now().toISOString() })
  return (await findOrderRowOf(transaction, paymentId)) === orderRow
}

async function bookAttempt(
  deps: PaymentContext,
  transaction: Transaction,
  attempt: Attempt,
  { receipt, review }: AttemptPayment,
): Promise<string> {
  const id = await addPayment(deps, transaction, {
    receipt: receipt ?? `${UNKNOWN_RECEIPT_PREFIX}${attempt.checkout_request_id ?? attempt.id}`,
    source: 'stk',
    amount: attempt.amount,
    paidAt: getPaidAt(attempt),
    review: review ?? null,
    orderRow: attempt.order_id,
    attemptId: attempt.id,
  })
  if (id === undefined) throw new Error(`the payment of attempt ${attempt.id} was booked meanwhile`)
  return id
}

/** Within a minute or two, however late M-Pesa says so. */
const getPaidAt = ({ sent_at, created_at }: Attempt): string => sent_at ?? created_at

export function toMatch<R extends string | null>(orderRow: R, amount: number, paidAt: string) {
  const time = Date.parse(paidAt)
  const toMoment = (milliseconds: number) => new Date(milliseconds).toISOString()
  return { orderRow, amount, from: toMoment(time - MATCH_WINDOW_MS), to: toMoment(time + MATCH_WINDOW_MS) }
}

/** The one open prompt that a payment by paybill has paid: those of M-Pesa's prompts may come that way, too. */
export async function findAttemptPaidBy(
  transaction: Transaction,
  { orderRow, amount, from, to }: PaymentMatch & { readonly orderRow: string },
): Promise<Attempt | undefined> {
  const attempts = await listUnpaidAttempts(transaction, orderRow, amount)
  const fitting = attempts.filter(({ sent_at }) => sent_at !== null && sent_at >= from && sent_at <= to)
  return fitting.length === 1 ? fitting[0] : undefined
}
