import { LIVE_ATTEMPT_STATES, type PaymentAttemptState } from '@usiku/contracts/payments/constants.ts'
import type { Transaction } from '../../../database/database.ts'
import type { StkCallback } from '../daraja/notifications.ts'
import { readResultCode } from '../daraja/result-codes.ts'
import { findPaymentByReceipt } from '../ledger/ledger.repository.ts'
import { type PaymentContext, publishPaymentChange } from '../ledger/ledger.service.ts'
import { type Attempt, type AttemptChange, isOfOtherAttempt, updateAttempt } from '../prompts/attempt.repository.ts'
import { addReceipt } from '../prompts/attempt-outcome.service.ts'
import { holdPromptedOrder } from '../prompts/unpaid-hold.service.ts'
import { HARMLESS_PROBLEMS } from './notification.repository.ts'

const ALL_STATES = [...LIVE_ATTEMPT_STATES, 'declined', 'review', 'paid'] as const

const isLive = ({ state }: Attempt) => (LIVE_ATTEMPT_STATES as readonly PaymentAttemptState[]).includes(state)

/**
 * Takes what a callback says as a hint: M-Pesa is asked at once, and only its answer, or two minutes of silence, pays.
 * @returns why the callback was not used
 */
export async function applyCallback(
  deps: PaymentContext,
  transaction: Transaction,
  attempt: Attempt,
  callback: StkCallback & { readonly receivedAt: string },
): Promise<string | undefined> {
  const { checkoutRequestId: id, resultCode } = callback
  if (await namesOtherPrompt(transaction, attempt, id)) return HARMLESS_PROBLEMS.forgery
  const isPaid = resultCode === '0'
  // A success is never replaced, and the first one counts.
  if (attempt.callback_code === '0')
    return isPaid ? applySecondSuccess(deps, transaction, attempt, callback) : undefined
  const now = deps.now().toISOString()
  const change: AttemptChange = {
    checkout_request_id: id,
    merchant_request_id: callback.merchantRequestId,
    callback_code: resultCode,
    callback_receipt: callback.receipt ?? null,
    callback_amount: callback.amount ?? null,
    callback_at: callback.receivedAt,
    // Of an earlier failure: only what M-Pesa answers from now on contradicts this callback.
    ...(isPaid ? { result_code: null } : {}),
    ...(attempt.state === 'paid' ? {} : { due_at: now }),
    ...toStateChange(attempt, resultCode, now),
  }
  await updateAttempt(transaction, attempt.id, ALL_STATES, change)
  // It was faster than the answer, which may never come.
  if (attempt.state === 'sending') await holdPromptedOrder(deps, transaction, attempt.order_id)
  const problem =
    isPaid && attempt.state === 'paid' ? await applySecondSuccess(deps, transaction, attempt, callback) : undefined
  await publishPaymentChange(deps, transaction, attempt.order_id)
  return problem
}

async function namesOtherPrompt(transaction: Transaction, attempt: Attempt, id: string): Promise<boolean> {
  const known = attempt.checkout_request_id
  return known === null ? isOfOtherAttempt(transaction, id, attempt) : known !== id
}

/** A declined prompt stays so until M-Pesa has answered: the order may have another open one. */
function toStateChange(attempt: Attempt, resultCode: string, now: string): AttemptChange {
  if (!isLive(attempt)) return {}
  const { kind, message } = readResultCode(resultCode)
  const isDeclined = kind === 'declined' || kind === 'busy' || kind === 'setup'
  if (!isDeclined) return { state: 'unknown' }
  return { state: 'declined', result_code: resultCode, message, settled_at: now }
}

/** Of a prompt that is paid: its receipt, or money that was paid twice. */
async function applySecondSuccess(
  deps: PaymentContext,
  transaction: Transaction,
  attempt: Attempt,
  { receipt, amount }: StkCallback,
): Promise<string | undefined> {
  if (receipt === undefined) return undefined
  if (attempt.state !== 'paid') return receipt === attempt.callback_receipt ? undefined : 'names a second receipt'
  if (amount === attempt.amount) return addReceipt(deps, transaction, attempt, receipt)
  const isRepeat =
    receipt === attempt.callback_receipt || (await findPaymentByReceipt(transaction, receipt)) !== undefined
  return isRepeat ? undefined : 'names another amount'
}
