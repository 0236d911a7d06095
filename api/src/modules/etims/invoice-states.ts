import { returnNumber, setCounter } from '../../database/counters.ts'
import { inTransaction } from '../../database/transaction.ts'
import { getCounterName } from './device.repository.ts'
import type { ControlUnitData } from './etims-data.ts'
import {
  hasRecordedFrom,
  type InvoiceChange,
  type InvoiceRow,
  releaseUnrecorded,
  updateInvoice,
} from './invoice.repository.ts'
import { addToStock, updateItem } from './item.repository.ts'
import type { EtimsSenderContext } from './sender-context.ts'

const MINUTE_MS = 60_000
/** About four hours. */
const MAX_STOCK_REJECTIONS = 8
/** With the numbers that the authority expects. */
const MAX_IMMEDIATE_ATTEMPTS = 8

export interface SentInvoice {
  readonly scope: string
  readonly invoice: InvoiceRow
  readonly number: number
  /** Sent before under this number, without a known outcome. */
  readonly isResent: boolean
}

export interface Reason {
  readonly code: string
  readonly message: string
}

interface Sold {
  readonly item: string
  readonly quantity: number
}

const toProblem = ({ code, message }: Reason): InvoiceChange => ({ result_code: code, problem: message })

const LOST_DATA: InvoiceChange = {
  result_code: '994',
  problem: 'Recorded; what the control unit added was lost with the answer.',
}

function toKnownData(data: ControlUnitData & { readonly sdcId: string }): InvoiceChange {
  return {
    result_code: '000',
    problem: null,
    sdc_id: data.sdcId,
    receipt_number: data.receiptNumber,
    total_receipt_number: data.totalReceiptNumber,
    internal_data: data.internalData,
    signature: data.signature,
    sdc_at: data.at,
  }
}

/** @param data `undefined` when the answer of the first try was lost */
export async function acceptInvoice(
  { database, now, log }: EtimsSenderContext,
  { scope, invoice, number }: SentInvoice,
  data: (ControlUnitData & { readonly sdcId: string }) | undefined,
  sold: readonly Sold[],
): Promise<void> {
  const settled = { state: 'accepted', settled_at: now().toISOString(), due_at: null } as const
  const known = data === undefined ? LOST_DATA : toKnownData(data)
  await inTransaction(database, async (transaction) => {
    if (!(await updateInvoice(transaction, invoice.receipt_id, ['sending', 'held'], { ...settled, ...known }))) return
    for (const { item, quantity } of sold)
      await addToStock(transaction, { device_scope: scope, volume_id: item }, -quantity)
  })
  log.info({ receipt: invoice.receipt_id, invoiceNumber: number }, 'invoice recorded by the tax authority')
}

/**
 * A person has to look whether the authority recorded it. Its number, if it has one, stays its own.
 * @param expected the authority's next number
 */
export function holdInvoice(
  { database, log }: EtimsSenderContext,
  { receipt_id, device_scope, invoice_number }: InvoiceRow,
  { code, message }: Reason,
  expected = 0,
): Promise<void> {
  const facts =
    invoice_number === null
      ? 'What it sells could not be reported to the authority.'
      : `It may have been recorded as ${invoice_number}: look it up at the authority.`
  const reason = { code, message: `${facts} It answered: ${message}` }
  log.warn({ receipt: receipt_id, invoiceNumber: invoice_number, code }, 'invoice held: its outcome is not known')
  return inTransaction(database, async (transaction) => {
    const change = { state: 'held', due_at: null, ...toProblem(reason) } as const
    if (!(await updateInvoice(transaction, receipt_id, ['waiting', 'sending'], change))) return
    if (device_scope !== null && invoice_number !== null && expected > invoice_number)
      await setCounter(transaction, getCounterName('invoice', device_scope), expected - 1)
  })
}

/** It stays as it is, and is sent again: with its number, if it has one. */
export function recordProblem(
  { database }: EtimsSenderContext,
  { receipt_id }: InvoiceRow,
  reason: Reason,
  change: Pick<InvoiceChange, 'unknown_answers'> = {},
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await updateInvoice(transaction, receipt_id, ['waiting', 'sending'], { ...toProblem(reason), ...change })
  })
}

/** Nothing was recorded: its number is free again. A person has to correct what was wrong. */
export function rejectInvoice(
  { database, log }: EtimsSenderContext,
  { receipt_id }: InvoiceRow,
  reason: Reason,
  sent?: SentInvoice,
): Promise<void> {
  log.warn({ receipt: receipt_id, code: reason.code, message: reason.message }, 'invoice rejected by the tax authority')
  return inTransaction(database, async (transaction) => {
    const change = { state: 'rejected', invoice_number: null, due_at: null, ...toProblem(reason) } as const
    await updateInvoice(transaction, receipt_id, ['waiting', 'sending'], change)
    if (sent !== undefined) await returnNumber(transaction, getCounterName('invoice', sent.scope), sent.number)
  })
}

/** Nothing was recorded, and nothing is wrong with it: it is sent with a new number when the device's pause ends. */
export function postponeInvoice(deps: EtimsSenderContext, sent: SentInvoice, reason: Reason): Promise<void> {
  return releaseInvoice(deps, sent, { due_at: deps.now().toISOString(), ...toProblem(reason) })
}

/** The authority's stock lags behind its reports: sent again later, with a new number, a few times. */
export function awaitStock(deps: EtimsSenderContext, sent: SentInvoice, reason: Reason): Promise<void> {
  const stock_rejections = sent.invoice.stock_rejections + 1
  if (stock_rejections === MAX_STOCK_REJECTIONS) return rejectInvoice(deps, sent.invoice, reason, sent)
  const due_at = new Date(deps.now().getTime() + MINUTE_MS * 2 ** stock_rejections).toISOString()
  return releaseInvoice(deps, sent, { due_at, stock_rejections, ...toProblem(reason) })
}

/** Reports what the sale takes as stock that came in, and sends it again: with its number, if it was sent before. */
export function requestStock(
  { database }: EtimsSenderContext,
  { scope, invoice, number, isResent }: SentInvoice,
  sold: readonly Sold[],
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const released = { state: 'waiting', invoice_number: null } as const
    const change = { is_stocked: 1, ...(isResent ? {} : released) } as const
    if (!(await updateInvoice(transaction, invoice.receipt_id, ['sending'], change))) return
    if (!isResent) await returnNumber(transaction, getCounterName('invoice', scope), number)
    for (const { item, quantity } of sold)
      await updateItem(transaction, { device_scope: scope, volume_id: item }, { stock_quantity: quantity })
  })
}

function releaseInvoice(
  { database }: EtimsSenderContext,
  { scope, invoice, number }: SentInvoice,
  change: InvoiceChange,
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const released = { ...change, state: 'waiting', invoice_number: null } as const
    if (await updateInvoice(transaction, invoice.receipt_id, ['sending'], released))
      await returnNumber(transaction, getCounterName('invoice', scope), number)
  })
}

/**
 * The authority's sequence counts: another till was faster. Held invoices from the expected number on were not
 * recorded.
 */
export async function renumberInvoice(
  { database, now, log }: EtimsSenderContext,
  { scope, invoice, number }: SentInvoice,
  expected: number,
): Promise<void> {
  log.warn({ receipt: invoice.receipt_id, invoiceNumber: number, expected }, 'the tax authority expects another number')
  // Not for ever at once: another till may sell without a pause.
  const delay = invoice.attempts % MAX_IMMEDIATE_ATTEMPTS === 0 ? MINUTE_MS : 0
  const due_at = new Date(now().getTime() + delay).toISOString()
  await inTransaction(database, async (transaction) => {
    await updateInvoice(transaction, invoice.receipt_id, ['sending'], {
      state: 'waiting',
      invoice_number: null,
      due_at,
    })
    if (await hasRecordedFrom(transaction, scope, expected)) {
      const problem = `The authority expects ${expected}, the number of another invoice.`
      await updateInvoice(transaction, invoice.receipt_id, ['waiting'], { state: 'rejected', due_at: null, problem })
      return returnNumber(transaction, getCounterName('invoice', scope), number)
    }
    await releaseUnrecorded(
      transaction,
      scope,
      expected,
      `The authority expects ${expected}, so it has not recorded this.`,
    )
    await setCounter(transaction, getCounterName('invoice', scope), expected - 1)
  })
}
