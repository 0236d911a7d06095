import { OPEN_REFUND_STATES, type RefundState } from '@usiku/contracts/payments/constants.ts'
import type { Transaction } from '../../../database/database.ts'
import { type InitiatorResult, parseResult } from '../daraja/notifications.ts'
import { type PaymentContext, publishPaymentChange } from '../ledger/ledger.service.ts'
import { HARMLESS_PROBLEMS } from '../notifications/notification.repository.ts'
import { lockPayableOrder } from '../payable-order.repository.ts'
import { findRefund, type RefundChange, type RefundRow, updateRefund } from './refund.repository.ts'

/** Already reversed, by an earlier request whose answer was lost. */
const ALREADY_REVERSED = 'R000001'

export type RefundContext = PaymentContext

/** Runs work on a refund as it is now, alone among the writes of its customer. */
export async function withLockedRefund<T>(
  transaction: Transaction,
  id: string,
  work: (refund: RefundRow) => Promise<T>,
): Promise<T | undefined> {
  const found = await findRefund(transaction, id)
  if (found === undefined) return undefined
  if (found.order_id !== null) await lockPayableOrder(transaction, 'id', found.order_id)
  const refund = await findRefund(transaction, id)
  return refund && work(refund)
}

/** @returns whether it was in one of the states; a refund that is done gets its credit note */
export async function changeRefund(
  deps: RefundContext,
  transaction: Transaction,
  refund: RefundRow,
  states: readonly RefundState[],
  change: RefundChange,
): Promise<boolean> {
  if (!(await updateRefund(transaction, refund.id, states, change))) return false
  if (refund.order_id !== null) await publishPaymentChange(deps, transaction, refund.order_id)
  if (change.state === 'done') await deps.receipts?.issueCreditNote(transaction, refund.id, deps.now().toISOString())
  return true
}

/** Takes the result of a reversal or payment. @returns why it was not used */
export async function applyRefundResult(
  deps: RefundContext,
  transaction: Transaction,
  id: string,
  { body, isTimeout }: { readonly body: unknown; readonly isTimeout: boolean },
): Promise<string | undefined> {
  const result = parseResult(body)
  if (result === undefined && !isTimeout) return 'is not a result'
  const problem = await withLockedRefund(transaction, id, async (refund) =>
    result === undefined || isTimeout
      ? toProblem(await changeRefund(deps, transaction, refund, ['sending', 'sent'], TIMED_OUT))
      : applyResult(deps, transaction, refund, result),
  )
  return problem === undefined ? 'is of an unknown refund' : (problem ?? undefined)
}

/** @returns why it was not used, `null` if it was */
async function applyResult(
  deps: RefundContext,
  transaction: Transaction,
  refund: RefundRow,
  { resultCode, transactionId }: InitiatorResult,
): Promise<string | null> {
  const isDone = resultCode === '0' || resultCode === ALREADY_REVERSED
  if (!isDone && refund.state === 'done' && refund.result_code === null) {
    await updateRefund(transaction, refund.id, ['done'], { result_code: resultCode })
    return CONTRADICTION
  }
  // M-Pesa's word counts more than that of an admin who called it failed.
  const states = isDone ? [...OPEN_REFUND_STATES, 'failed' as const] : OPEN_REFUND_STATES
  const isUsed = await changeRefund(deps, transaction, refund, states, {
    state: isDone ? 'done' : 'failed',
    settled_at: deps.now().toISOString(),
    due_at: null,
    result_code: resultCode,
    transaction_id: transactionId ?? null,
    problem: isDone ? null : `M-Pesa answered ${resultCode}.`,
  })
  return toProblem(isUsed)
}

const toProblem = (isUsed: boolean) => (isUsed ? null : HARMLESS_PROBLEMS.repeat)

/** The admin has called it done, and the customer may be without the money. */
const CONTRADICTION = 'says that a refund has failed which was called done'

/** Its result may still come. */
const TIMED_OUT = {
  state: 'unknown',
  due_at: null,
  problem: 'M-Pesa did not answer in time. Look at its portal before you refund again.',
} as const satisfies RefundChange
