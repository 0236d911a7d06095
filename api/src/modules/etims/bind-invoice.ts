import { returnNumber, takeNumber } from '../../database/counters.ts'
import type { Transaction } from '../../database/database.ts'
import { inTransaction } from '../../database/transaction.ts'
import { getCounterName } from './device.repository.ts'
import {
  findInvoice,
  findLastDate,
  findSendingInvoice,
  type InvoicedReceipt,
  type InvoiceRow,
  updateInvoice,
} from './invoice.repository.ts'
import type { SentInvoice } from './invoice-states.ts'
import type { EtimsSenderContext } from './sender-context.ts'

/** By which the clock may have been ahead. Waiting longer would stop all invoices for days. */
const MAX_CLOCK_LEAD_MS = 24 * 60 * 60_000

type IssuedReceipt = Pick<InvoicedReceipt, 'id' | 'issuedAt'>

/**
 * Binds number and date before the invoice is sent.
 * @returns `undefined` when another sender or a person was faster, or its date would be in the future
 */
export function bindInvoice(
  { database, now, log }: EtimsSenderContext,
  scope: string,
  receipt: IssuedReceipt,
): Promise<SentInvoice | undefined> {
  return inTransaction(database, async (transaction) => {
    const at = now().toISOString()
    const present = await findSendingInvoice(transaction, scope)
    if (present !== undefined && present.receipt_id !== receipt.id) return undefined
    const sent =
      present === undefined
        ? await bindWaiting(transaction, scope, receipt, at)
        : await rebindSending(transaction, scope, present, at)
    if (sent === 'early')
      log.warn({ receipt: receipt.id }, 'the clock was set back: the last tax invoice is from later')
    return sent === 'early' ? undefined : sent
  })
}

async function bindWaiting(
  transaction: Transaction,
  scope: string,
  { id, issuedAt }: IssuedReceipt,
  at: string,
): Promise<SentInvoice | 'early' | undefined> {
  const invoice = await findInvoice(transaction, id)
  if (invoice?.state !== 'waiting') return undefined
  const counter = getCounterName('invoice', scope)
  const number = await takeNumber(transaction, counter)
  const dated_at = getInvoiceDate(issuedAt, await findLastDate(transaction, scope), at)
  const isEarly = dated_at > at
  const isSameDevice = invoice.device_scope === scope
  const bound = {
    state: 'sending',
    device_scope: scope,
    invoice_number: number,
    attempts: invoice.attempts + 1,
    sent_at: at,
    dated_at,
    unknown_answers: 0,
    is_stocked: isSameDevice ? invoice.is_stocked : 0,
    stock_rejections: isSameDevice ? invoice.stock_rejections : 0,
  } as const
  const change = isEarly ? { due_at: dated_at, problem: CLOCK_PROBLEM } : bound
  const isUpdated = await updateInvoice(transaction, id, ['waiting'], change)
  if (isUpdated && !isEarly) return { scope, invoice: { ...invoice, ...bound }, number, isResent: false }
  await returnNumber(transaction, counter, number)
  return isEarly ? 'early' : undefined
}

const CLOCK_PROBLEM = 'The server’s clock was ahead: the invoice before this one is from later.'

/** With number and date of the first time. */
async function rebindSending(
  transaction: Transaction,
  scope: string,
  present: InvoiceRow,
  at: string,
): Promise<SentInvoice | 'early' | undefined> {
  const { receipt_id, invoice_number: number, dated_at } = present
  if (number === null || dated_at === null) throw new Error(`invoice ${receipt_id} is sent without a number`)
  const date = getInvoiceDate(dated_at, dated_at, at)
  if (date > at) return 'early'
  const change = { attempts: present.attempts + 1, sent_at: at, dated_at: date }
  if (!(await updateInvoice(transaction, receipt_id, ['sending'], change))) return undefined
  return { scope, invoice: { ...present, ...change }, number, isResent: true }
}

/**
 * The authority accepts no date in the future, and the dates follow the numbers.
 * @param last date of a number before, or of the same
 * @returns a date after `at` when the clock was set back meanwhile
 */
function getInvoiceDate(issuedAt: string, last: string | null, at: string): string {
  const date = issuedAt < at ? issuedAt : at
  if (last === null || last < date) return date
  return Date.parse(last) - Date.parse(at) > MAX_CLOCK_LEAD_MS ? date : last
}
