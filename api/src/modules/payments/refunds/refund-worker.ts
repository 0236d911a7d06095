import type { Transaction } from '../../../database/database.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { MpesaConfig } from '../../../payment-config.ts'
import type { Ack, DarajaClient } from '../daraja/daraja-client.ts'
import { findPayment } from '../ledger/ledger.repository.ts'
import { createNotifyUrl } from '../notifications/payment-tokens.ts'
import type { RefundRow } from './refund.repository.ts'
import { changeRefund, type RefundContext, withLockedRefund } from './refund-outcome.service.ts'

export type RefundWorkerContext = RefundContext & { readonly daraja: DarajaClient; readonly mpesa: MpesaConfig }

const SECOND_MS = 1_000
/** Longer than any request to Daraja takes: then its sender has died. */
const SENDING_MS = 60 * SECOND_MS
/** Results come within seconds. */
const RESULT_MS = 3_600 * SECOND_MS

const UNKNOWN = 'Nobody knows whether M-Pesa has paid this back. Look at its portal before you refund again.'

/** Sends a refund once; one without an answer is never sent again, but given to a person. */
export async function advanceRefund(deps: RefundWorkerContext, { id, state }: RefundRow): Promise<void> {
  if (state === 'requested') return sendRefund(deps, id)
  await inTransaction(deps.database, (transaction) =>
    withLockedRefund(transaction, id, async (refund) => {
      if (refund.due_at === null || refund.due_at > deps.now().toISOString()) return
      const change = { state: 'unknown', due_at: null, problem: UNKNOWN } as const
      await changeRefund(deps, transaction, refund, ['sending', 'sent'], change)
    }),
  )
}

async function sendRefund(deps: RefundWorkerContext, id: string): Promise<void> {
  const request = await inTransaction(deps.database, (transaction) =>
    withLockedRefund(transaction, id, (refund) => claimRefund(deps, transaction, refund)),
  )
  if (request === undefined) return
  const ack = await request.send()
  await inTransaction(deps.database, (transaction) =>
    withLockedRefund(transaction, id, (refund) => applyAck(deps, transaction, refund, ack)),
  )
}

/** Commits that it is sent before it is. */
async function claimRefund(
  deps: RefundWorkerContext,
  transaction: Transaction,
  refund: RefundRow,
): Promise<{ readonly send: () => Promise<Ack> } | undefined> {
  const at = deps.now().toISOString()
  const due_at = new Date(deps.now().getTime() + SENDING_MS).toISOString()
  const change = { state: 'sending', sent_at: at, due_at } as const
  if (!(await changeRefund(deps, transaction, refund, ['requested'], change))) return undefined
  const payment = await findPayment(transaction, refund.payment_id)
  if (payment === undefined) throw new Error(`payment ${refund.payment_id} is gone`)
  const { callbackUrl } = deps.mpesa
  const subject = { subjectId: refund.id, at }
  const resultUrl = await createNotifyUrl(transaction, callbackUrl, { ...subject, purpose: 'refund' })
  const timeoutUrl = await createNotifyUrl(transaction, callbackUrl, { ...subject, purpose: 'refund_timeout' })
  const { id, amount, reason: remarks, phone } = refund
  const common = { amount, resultUrl, timeoutUrl, remarks }
  if (refund.method === 'b2c') return { send: () => deps.daraja.payOut({ ...common, id, phone: phone ?? '' }) }
  return { send: () => deps.daraja.reverse({ ...common, receipt: payment.receipt }) }
}

async function applyAck(
  deps: RefundWorkerContext,
  transaction: Transaction,
  refund: RefundRow,
  ack: Ack,
): Promise<void> {
  const now = deps.now()
  if (ack.kind === 'accepted') {
    const due_at = new Date(now.getTime() + RESULT_MS).toISOString()
    const change = { state: 'sent', due_at, conversation_id: ack.conversationId ?? null } as const
    await changeRefund(deps, transaction, refund, ['sending'], change)
  } else if (ack.kind === 'refused') {
    const problem = `M-Pesa refused: ${ack.message} (${ack.code})`
    const change = { state: 'failed', due_at: null, settled_at: now.toISOString(), problem } as const
    await changeRefund(deps, transaction, refund, ['sending'], { ...change, result_code: ack.code })
  } else {
    await changeRefund(deps, transaction, refund, ['sending'], { state: 'unknown', due_at: null, problem: UNKNOWN })
  }
}
