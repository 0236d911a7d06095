import { LIVE_ATTEMPT_STATES, type PaymentAttemptState } from '@usiku/contracts/payments/constants.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from '../../../database/database.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { MpesaConfig } from '../../../payment-config.ts'
import { findOrderByRow } from '../../orders/order-query.service.ts'
import type { DarajaClient, PushOutcome, QueryOutcome } from '../daraja/daraja-client.ts'
import { readResultCode } from '../daraja/result-codes.ts'
import type { PaymentContext } from '../ledger/ledger.service.ts'
import { createNotifyUrl } from '../notifications/payment-tokens.ts'
import { recordSetupFailure, recordSetupSuccess } from '../settings/mpesa-checks.service.ts'
import { type Attempt, claimDueAttempt, updateAttempt } from './attempt.repository.ts'
import { CHECKING, NOT_SENT } from './attempt-messages.service.ts'
import { changeAttempt, payAttempt, withAttempt } from './attempt-outcome.service.ts'
import { holdPromptedOrder } from './unpaid-hold.service.ts'

export type PromptContext = PaymentContext & {
  readonly daraja: DarajaClient
  readonly mpesa: MpesaConfig
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

const SECOND_MS = 1_000
const HOUR_MS = 3_600 * SECOND_MS

/** After the prompt was sent. */
const FIRST_ASKS_MS = [15, 30, 60, 120, 300, 900].map((seconds) => seconds * SECOND_MS)
const LAST_ASK_MS = 24 * HOUR_MS
/** While M-Pesa said in a callback that it is paid, and does not confirm it. */
const CONFIRMING_MS = 20 * SECOND_MS
/** A customer does not wait longer for a prompt; one that was never sent is safe to drop. */
const MAX_UNSENT_MS = 60 * SECOND_MS
/** Longer than any request to Daraja takes: then its sender has died. */
const SENDING_MS = 120 * SECOND_MS
/** Without an id M-Pesa cannot be asked, only wait for its callback. */
const NAMELESS_MS = 15 * 60 * SECOND_MS
/** Longer than a phone shows the prompt. */
const PROMPT_LIFE_MS = 90 * SECOND_MS
/** If a process dies while it asks, another one asks again. */
const ASKING_MS = 30 * SECOND_MS
/** When a callback counts without M-Pesa's answer. */
const SILENCE_MS = 120 * SECOND_MS
const MAX_ASKS_WHEN_DECLINED = 5

/** Does what is due for a prompt: sends it, asks about it, or gives it to a person. */
export async function advanceAttempt(deps: PromptContext, attempt: Attempt): Promise<void> {
  if (attempt.state === 'created') return sendPrompt(deps, attempt)
  if (attempt.state === 'sending') return recoverPrompt(deps, attempt)
  return askAboutPrompt(deps, attempt)
}

async function sendPrompt(deps: PromptContext, { id }: Attempt): Promise<void> {
  const prompt = await withAttempt(deps, id, (transaction, attempt) => claimPrompt(deps, transaction, attempt))
  if (prompt === undefined) return
  const outcome = await deps.daraja.push(prompt)
  await withAttempt(deps, id, (transaction, attempt) => applyPush(deps, transaction, attempt, outcome))
}

/** Commits that it is sent before it is: after a crash it may have been. */
async function claimPrompt(deps: PromptContext, transaction: Transaction, attempt: Attempt) {
  if (attempt.state !== 'created') return undefined
  const now = deps.now()
  const at = now.toISOString()
  const order = await findOrderByRow(deps, transaction, attempt.order_id)
  const isLate = now.getTime() - Date.parse(attempt.created_at) > MAX_UNSENT_MS
  if (isLate || order.orderStatus === 'cancelled') {
    await decline(deps, transaction, attempt, { message: NOT_SENT })
    return undefined
  }
  const dueAt = new Date(now.getTime() + SENDING_MS).toISOString()
  await updateAttempt(transaction, attempt.id, ['created'], { state: 'sending', sent_at: at, due_at: dueAt })
  const subject = { purpose: 'attempt', subjectId: attempt.id, at } as const
  return {
    phone: attempt.phone,
    amount: attempt.amount,
    reference: order.payment?.reference ?? '',
    callbackUrl: await createNotifyUrl(transaction, deps.mpesa.callbackUrl, subject),
    description: deps.config.shopName,
  }
}

async function applyPush(
  deps: PromptContext,
  transaction: Transaction,
  attempt: Attempt,
  outcome: PushOutcome,
): Promise<void> {
  if (outcome.kind === 'refused') await recordSetupFailure(deps, transaction, outcome.code)
  if (outcome.kind === 'accepted') return applyAcceptedPush(deps, transaction, attempt, outcome)
  // The callback was faster.
  if (attempt.state !== 'sending') return
  if (outcome.kind === 'refused') {
    const { message } = readResultCode(outcome.code)
    return decline(deps, transaction, attempt, { message, resultCode: outcome.code })
  }
  const due_at = new Date(deps.now().getTime() + NAMELESS_MS).toISOString()
  const change = { state: 'unknown', problem: outcome.reason, message: CHECKING, due_at } as const
  await changeAttempt(deps, transaction, attempt, ['sending'], change)
  await holdPromptedOrder(deps, transaction, attempt.order_id)
}

async function applyAcceptedPush(
  deps: PromptContext,
  transaction: Transaction,
  attempt: Attempt,
  { checkoutRequestId, merchantRequestId }: Extract<PushOutcome, { kind: 'accepted' }>,
): Promise<void> {
  const now = deps.now()
  const ids = { checkout_request_id: checkoutRequestId, merchant_request_id: merchantRequestId }
  const dueAt = getNextAsk(attempt.sent_at ?? now.toISOString(), now, false) ?? now.toISOString()
  if (attempt.state === 'sending') {
    const change = { ...ids, state: 'prompted', prompted_at: now.toISOString(), due_at: dueAt } as const
    await changeAttempt(deps, transaction, attempt, ['sending'], change)
  } else if (attempt.checkout_request_id === null) {
    await updateAttempt(transaction, attempt.id, [attempt.state], { ...ids, due_at: dueAt })
  }
  await holdPromptedOrder(deps, transaction, attempt.order_id)
  await recordSetupSuccess(deps, transaction, 'token')
}

/** Its sender died: the prompt may be on the phone. */
async function recoverPrompt(deps: PromptContext, { id }: Attempt): Promise<void> {
  await withAttempt(deps, id, async (transaction, attempt) => {
    if (attempt.due_at === null || attempt.due_at > deps.now().toISOString()) return
    const due_at = new Date(deps.now().getTime() + NAMELESS_MS).toISOString()
    const change = { state: 'unknown', problem: 'the server stopped while it was sent', message: CHECKING } as const
    if (!(await changeAttempt(deps, transaction, attempt, ['sending'], { ...change, due_at }))) return
    await holdPromptedOrder(deps, transaction, attempt.order_id)
  })
}

async function askAboutPrompt(deps: PromptContext, attempt: Attempt): Promise<void> {
  const { id, checkout_request_id: checkoutRequestId } = attempt
  const due_at = new Date(deps.now().getTime() + ASKING_MS).toISOString()
  const claim = (transaction: Transaction) => claimDueAttempt(transaction, attempt, { due_at, asks: attempt.asks + 1 })
  if (!(await inTransaction(deps.database, claim))) return
  const outcome: QueryOutcome =
    checkoutRequestId === null
      ? { kind: 'no_answer', reason: 'the prompt has no id' }
      : await deps.daraja.queryPush(checkoutRequestId)
  await withAttempt(deps, id, (transaction, present) => applyQuery(deps, transaction, present, outcome))
}

async function applyQuery(
  deps: PromptContext,
  transaction: Transaction,
  attempt: Attempt,
  outcome: QueryOutcome,
): Promise<void> {
  if (attempt.state === 'paid') return
  if (outcome.kind === 'result') return applyResult(deps, transaction, attempt, outcome)
  if (outcome.kind === 'no_answer' && isPaidByCallback(attempt, deps.now())) {
    const review = 'M-Pesa has sent word of this payment, and did not confirm it when asked.'
    return payAttempt(deps, transaction, attempt, {
      receipt: attempt.callback_receipt ?? undefined,
      review,
      isConfirmed: false,
    })
  }
  await askAgain(deps, transaction, attempt, outcome)
}

async function applyResult(
  deps: PromptContext,
  transaction: Transaction,
  attempt: Attempt,
  outcome: Extract<QueryOutcome, { kind: 'result' }>,
): Promise<void> {
  const { kind, message } = readResultCode(outcome.code)
  await recordSetupFailure(deps, transaction, outcome.code)
  if (kind === 'paid' || kind === 'declined') await recordSetupSuccess(deps, transaction, 'prompt')
  if (kind === 'paid') return payConfirmed(deps, transaction, attempt)
  const isDeclined = kind === 'declined' || kind === 'busy' || kind === 'setup'
  // It has called paid prompts failed: while a callback says paid, ask again.
  if (!isDeclined || attempt.callback_code === '0') return askAgain(deps, transaction, attempt, outcome)
  await decline(deps, transaction, attempt, { message, resultCode: outcome.code })
}

function payConfirmed(deps: PromptContext, transaction: Transaction, attempt: Attempt): Promise<void> {
  const fits = hasFittingCallback(attempt)
  const namesOtherAmount = attempt.callback_code === '0' && !fits
  return payAttempt(deps, transaction, attempt, {
    receipt: fits ? (attempt.callback_receipt ?? undefined) : undefined,
    review: namesOtherAmount ? 'The callback of this payment named another amount.' : undefined,
    isConfirmed: true,
  })
}

function hasFittingCallback({ callback_code, callback_receipt, callback_amount, amount }: Attempt): boolean {
  return callback_code === '0' && callback_receipt !== null && callback_amount === amount
}

/** Unless M-Pesa has answered otherwise since: then the callback may be forged. */
function isPaidByCallback(attempt: Attempt, now: Date): boolean {
  if (attempt.callback_at === null || attempt.result_code !== null || !hasFittingCallback(attempt)) return false
  return now.getTime() - Date.parse(attempt.callback_at) >= SILENCE_MS
}

interface Decline {
  readonly message: string
  readonly resultCode?: string
}

async function decline(
  deps: PromptContext,
  transaction: Transaction,
  attempt: Attempt,
  { message, resultCode }: Decline,
): Promise<void> {
  if (attempt.state === 'declined') {
    await updateAttempt(transaction, attempt.id, ['declined'], { due_at: null })
    return
  }
  await changeAttempt(deps, transaction, attempt, LIVE_ATTEMPT_STATES, {
    state: 'declined',
    message,
    due_at: null,
    settled_at: deps.now().toISOString(),
    ...(resultCode === undefined ? {} : { result_code: resultCode }),
  })
}

async function askAgain(
  deps: PromptContext,
  transaction: Transaction,
  attempt: Attempt,
  outcome: QueryOutcome,
): Promise<void> {
  const problem = outcome.kind === 'no_answer' ? outcome.reason : `M-Pesa answered ${toWord(outcome)}`
  const due_at = findNextAsk(attempt, deps.now()) ?? null
  const answer = { problem, due_at, ...(outcome.kind === 'result' ? { result_code: outcome.code } : {}) }
  if (!isLive(attempt)) {
    await updateAttempt(transaction, attempt.id, [attempt.state], answer)
    return
  }
  const state = getWaitingState(attempt, due_at, deps.now())
  const change = { ...answer, state, ...(state === 'unknown' ? { message: CHECKING } : {}) }
  if (state === attempt.state) await updateAttempt(transaction, attempt.id, [state], change)
  else await changeAttempt(deps, transaction, attempt, [attempt.state], change)
}

/** @returns `undefined` when asking cannot help any more */
function findNextAsk(attempt: Attempt, now: Date): string | undefined {
  const saysPaid = attempt.callback_code === '0'
  if (attempt.state === 'declined' && !saysPaid && attempt.asks >= MAX_ASKS_WHEN_DECLINED) return undefined
  if (attempt.checkout_request_id === null && getAge(attempt, now) >= NAMELESS_MS) return undefined
  return getNextAsk(getSentAt(attempt), now, saysPaid)
}

function getWaitingState(attempt: Attempt, dueAt: string | null, now: Date): PaymentAttemptState {
  if (dueAt === null) return 'review'
  return getAge(attempt, now) >= PROMPT_LIFE_MS ? 'unknown' : attempt.state
}

const getSentAt = ({ sent_at, created_at }: Attempt) => sent_at ?? created_at

const getAge = (attempt: Attempt, now: Date) => now.getTime() - Date.parse(getSentAt(attempt))

const toWord = (outcome: QueryOutcome) => (outcome.kind === 'result' ? outcome.code : 'that it is in progress')

const isLive = ({ state }: Attempt) => (LIVE_ATTEMPT_STATES as readonly PaymentAttemptState[]).includes(state)

/** When to ask next about a prompt. @returns `undefined` a day after it was sent: then a person has to look */
function getNextAsk(sentAt: string, now: Date, isConfirming: boolean): string | undefined {
  const sent = Date.parse(sentAt)
  // A clock that was set back does not delay the next question.
  const elapsed = Math.max(0, now.getTime() - sent)
  if (elapsed >= LAST_ASK_MS) return undefined
  const next = FIRST_ASKS_MS.find((ask) => ask > elapsed) ?? (Math.floor(elapsed / HOUR_MS) + 1) * HOUR_MS
  const delay = isConfirming ? Math.min(next - elapsed, CONFIRMING_MS) : next - elapsed
  return new Date(now.getTime() + delay).toISOString()
}
