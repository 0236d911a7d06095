import { t } from '@lingui/core/macro'
import { normalizePhone } from '@usiku/contracts/accounts/phone.ts'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import {
  LIVE_ATTEMPT_STATES,
  MAX_PROMPT_AMOUNT,
  type PaymentAttemptState,
  SAME_PROMPT_SECONDS,
} from '@usiku/contracts/payments/constants.ts'
import { getAmountDue } from '@usiku/contracts/payments/payment-state.ts'
import type { Actor } from '../../../context.ts'
import type { Transaction } from '../../../database/database.ts'
import { lock } from '../../../database/locked-transaction.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { AppError, fieldError } from '../../../errors.ts'
import { findOrderByRow } from '../../orders/order-query.service.ts'
import { type PaymentContext, publishPaymentChange } from '../ledger/ledger.service.ts'
import { findPayableOrder } from '../payable-order.repository.ts'
import { wakePaymentWorker } from '../payment-work.ts'
import { findLastPrompt, insertAttempt } from './attempt.repository.ts'
import { assertPromptLimits } from './prompt-limits.ts'

const LIVE: readonly PaymentAttemptState[] = LIVE_ATTEMPT_STATES

export interface StartPaymentInput {
  readonly orderId: string
  readonly caller: Actor
  /** The order's when left out. */
  readonly phone: string | undefined
}

/**
 * Asks for a prompt on a phone for what is due; the worker sends it after the commit.
 * @throws AppError `not_found` also for another customer's order, `payment_unavailable`, `payment_not_due`,
 * `payment_in_progress`, `payment_too_soon`, `rate_limited`, `validation_failed` at `phone`
 */
export function startPayment(deps: PaymentContext, { orderId, caller, phone }: StartPaymentInput): Promise<Order> {
  return inTransaction(deps.database, async (transaction) => {
    const order = await lockOwnOrder(deps, transaction, orderId, caller)
    if (deps.config.mpesa === undefined) throw new AppError('payment_unavailable')
    const number = parsePhone(phone ?? order.customerPhone)
    assertPayable(order)
    const amount = getPromptAmount(order)
    assertNoLiveAttempt(order)
    await assertPromptLimits(deps, transaction, { caller, phone: number })
    await assertNotTooSoon(deps, transaction, { phone: number, amount })
    const at = deps.now().toISOString()
    const attempt = { orderRow: order._id, phone: number, amount, requestedBy: caller.userId, at }
    if ((await insertAttempt(transaction, attempt)) === undefined) throw new AppError('payment_in_progress')
    wakePaymentWorker(transaction)
    return publishPaymentChange(deps, transaction, order._id)
  })
}

/** With all orders of its customer. */
async function lockOwnOrder(
  deps: PaymentContext,
  transaction: Transaction,
  orderId: string,
  caller: Actor,
): Promise<Order> {
  const found = await findPayableOrder(transaction, 'number', orderId)
  if (found === undefined || (caller.role !== 'admin' && found.userId !== caller.userId))
    throw new AppError('not_found', { message: t`There is no such order.` })
  await lock(transaction, `user ${found.userId}`)
  return findOrderByRow(deps, transaction, found.row)
}

function assertPayable({ orderStatus, needsConfirmation }: Order): void {
  if (orderStatus === 'cancelled') throw new AppError('payment_not_due', { message: t`This order is cancelled.` })
  if (needsConfirmation)
    throw new AppError('payment_not_due', { message: t`The shop has to confirm this order before you pay.` })
}

function assertNoLiveAttempt({ payment }: Order): void {
  const isLive = payment?.attempts.some(({ state }) => LIVE.includes(state)) ?? false
  if (isLive) throw new AppError('payment_in_progress')
}

/** What is due, or as much of it as M-Pesa takes at once. */
function getPromptAmount({ payment }: Order): number {
  const due = payment === undefined ? 0 : getAmountDue(payment)
  if (due === 0) throw new AppError('payment_not_due')
  return Math.min(due, MAX_PROMPT_AMOUNT)
}

function parsePhone(text: string): string {
  const phone = normalizePhone(text)
  if (phone === undefined) throw fieldError('phone', t`Please give a Kenyan mobile number, such as 0712 345 678.`)
  return phone
}

async function assertNotTooSoon(
  { now }: PaymentContext,
  transaction: Transaction,
  { phone, amount }: { readonly phone: string; readonly amount: number },
): Promise<void> {
  const present = now().getTime()
  const after = new Date(present - SAME_PROMPT_SECONDS * 1_000).toISOString()
  const last = await findLastPrompt(transaction, { phone, amount, after })
  if (last === undefined) return
  const elapsed = Math.max(0, Math.floor((present - Date.parse(last)) / 1_000))
  const retryAfter = Math.max(1, SAME_PROMPT_SECONDS - elapsed)
  const message = t`M-Pesa takes ${formatKsh(amount)} from the same phone only every two minutes. Try again in ${retryAfter} seconds.`
  throw new AppError('payment_too_soon', { message, retryAfter })
}
