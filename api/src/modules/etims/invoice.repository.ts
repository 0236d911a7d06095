import { OPEN_TAX_INVOICE_STATES, type TaxInvoiceState } from '@usiku/contracts/receipts/constants.ts'
import type { Selectable, Updateable } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'
import type { PageWindow } from '../../database/pagination.ts'
import type { Schema } from '../../database/schema.ts'

export type InvoiceRow = Selectable<Schema['etims_invoices']>
export type InvoiceChange = Updateable<Schema['etims_invoices']>

const OPEN: readonly TaxInvoiceState[] = OPEN_TAX_INVOICE_STATES

export async function insertInvoice(
  transaction: Transaction,
  invoice: Pick<InvoiceRow, 'receipt_id' | 'payment_type' | 'created_at'>,
): Promise<void> {
  await transaction
    .insertInto('etims_invoices')
    .values({ ...invoice, state: 'waiting' })
    .execute()
}

export async function findInvoice(database: Reader, receiptId: string): Promise<InvoiceRow | undefined> {
  return database.selectFrom('etims_invoices').selectAll().where('receipt_id', '=', receiptId).executeTakeFirst()
}

export async function listInvoices(database: Reader, receiptIds: readonly string[]): Promise<InvoiceRow[]> {
  return database.selectFrom('etims_invoices').selectAll().where('receipt_id', 'in', receiptIds).execute()
}

/** @returns whether it was in one of the states */
export async function updateInvoice(
  transaction: Transaction,
  receiptId: string,
  states: readonly TaxInvoiceState[],
  change: InvoiceChange,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('etims_invoices')
    .set(change)
    .where('receipt_id', '=', receiptId)
    .where('state', 'in', states)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Held or rejected, or a request about it got no answer: none has been under way since `idleSince`. */
export async function updateUnsettledInvoice(
  transaction: Transaction,
  receiptId: string,
  idleSince: string,
  change: InvoiceChange,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('etims_invoices')
    .set(change)
    .where('receipt_id', '=', receiptId)
    .where(({ eb, or }) =>
      or([eb('state', 'in', ['held', 'rejected']), eb('state', '=', 'sending').and('sent_at', '<=', idleSince)]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** One whose outcome is not known; a device has at most one, and sends nothing else before it is. */
export async function findSendingInvoice(database: Reader, scope: string): Promise<InvoiceRow | undefined> {
  return database
    .selectFrom('etims_invoices')
    .selectAll()
    .where('state', '=', 'sending')
    .where('device_scope', '=', scope)
    .orderBy('invoice_number')
    .limit(1)
    .executeTakeFirst()
}

/** The oldest that is due. Credit notes wait until their original has a number. */
export async function findWaitingInvoice(database: Reader, now: string): Promise<InvoiceRow | undefined> {
  return database
    .selectFrom('etims_invoices as invoice')
    .innerJoin('receipts', 'receipts.id', 'invoice.receipt_id')
    .leftJoin('etims_invoices as original', 'original.receipt_id', 'receipts.original_id')
    .selectAll('invoice')
    .where('invoice.state', '=', 'waiting')
    .where(({ eb, or }) => or([eb('invoice.due_at', 'is', null), eb('invoice.due_at', '<=', now)]))
    .where(({ eb, or }) =>
      or([eb('original.receipt_id', 'is', null), eb('original.state', 'in', ['accepted', 'handled'])]),
    )
    .orderBy('invoice.created_at')
    .orderBy('receipts.kind', 'desc')
    .orderBy('receipts.number')
    .limit(1)
    .executeTakeFirst()
}

/** The latest date of what has a number. */
export async function findLastDate(database: Reader, scope: string): Promise<string | null> {
  const { last } = await database
    .selectFrom('etims_invoices')
    .select(({ fn }) => fn.max('dated_at').as('last'))
    .where('device_scope', '=', scope)
    .where('invoice_number', 'is not', null)
    .executeTakeFirstOrThrow()
  return last
}

/** Whether a number from this one on belongs to what the authority has recorded. */
export async function hasRecordedFrom(database: Reader, scope: string, number: number): Promise<boolean> {
  const row = await database
    .selectFrom('etims_invoices')
    .select('receipt_id')
    .where('device_scope', '=', scope)
    .where('invoice_number', '>=', number)
    .where('state', '=', 'accepted')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Frees numbers from this one on. */
export async function releaseUnrecorded(
  transaction: Transaction,
  scope: string,
  number: number,
  problem: string,
): Promise<void> {
  await transaction
    .updateTable('etims_invoices')
    .set({ state: 'rejected', problem })
    .where('device_scope', '=', scope)
    .where('invoice_number', '>=', number)
    .where('state', '=', 'held')
    .execute()
  await transaction
    .updateTable('etims_invoices')
    .set({ invoice_number: null })
    .where('device_scope', '=', scope)
    .where('invoice_number', '>=', number)
    .where('state', 'in', ['rejected', 'handled'])
    .execute()
}

function selectListed(database: Reader) {
  return database
    .selectFrom('etims_invoices as invoice')
    .innerJoin('receipts', 'receipts.id', 'invoice.receipt_id')
    .innerJoin('orders', 'orders.id', 'receipts.order_id')
    .selectAll('invoice')
    .select(['receipts.kind', 'receipts.number', 'receipts.total', 'orders.number as orderId'])
}

export type ListedInvoice = Awaited<ReturnType<typeof pageOpenInvoices>>['invoices'][number]

export async function pageOpenInvoices(database: Reader, window: PageWindow) {
  const invoices = await selectListed(database)
    .where('invoice.state', 'in', OPEN)
    .orderBy('invoice.created_at')
    .orderBy('invoice.receipt_id')
    .limit(window.pageSize)
    .offset(window.offset)
    .execute()
  const { total } = await database
    .selectFrom('etims_invoices')
    .where('state', 'in', OPEN)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { invoices, total: Number(total) }
}

export async function findListedInvoice(database: Reader, receiptId: string): Promise<ListedInvoice | undefined> {
  return selectListed(database).where('invoice.receipt_id', '=', receiptId).executeTakeFirst()
}

export async function findHeldInvoice(database: Reader): Promise<ListedInvoice | undefined> {
  return selectListed(database)
    .where('invoice.state', '=', 'held')
    .orderBy('invoice.created_at')
    .orderBy('invoice.receipt_id')
    .limit(1)
    .executeTakeFirst()
}

export async function countOpenInvoices(database: Reader) {
  const rows = await database
    .selectFrom('etims_invoices')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .where('state', 'in', OPEN)
    .groupBy('state')
    .execute()
  return rows.map(({ state, count, oldest }) => ({ state, count: Number(count), oldest }))
}

/** A receipt or credit note, with what its invoice needs. Each device knows the numbers that were sent with it. */
export async function findInvoicedReceipt(database: Reader, scope: string, receiptId: string) {
  return database
    .selectFrom('receipts')
    .leftJoin('receipts as original', 'original.id', 'receipts.original_id')
    .leftJoin('etims_invoices', (join) =>
      join.onRef('etims_invoices.receipt_id', '=', 'receipts.original_id').on('device_scope', '=', scope),
    )
    .select(['receipts.id', 'receipts.kind', 'receipts.number', 'receipts.total', 'receipts.issued_at as issuedAt'])
    .select(['receipts.original_id as originalId', 'original.total as originalTotal'])
    .select('etims_invoices.invoice_number as originalNumber')
    .where('receipts.id', '=', receiptId)
    .executeTakeFirstOrThrow()
}

export type InvoicedReceipt = Awaited<ReturnType<typeof findInvoicedReceipt>>

export async function listInvoicedLines(database: Reader, receiptId: string) {
  return database
    .selectFrom('receipt_lines')
    .select(['volume_id', 'name', 'quantity', 'total', 'tax_band'])
    .where('receipt_id', '=', receiptId)
    .orderBy('position')
    .execute()
}

/** What credit notes before this one took back from the same receipt. */
export async function sumEarlierCredits(database: Reader, originalId: string, number: number): Promise<number> {
  const { total } = await database
    .selectFrom('receipts')
    .select(({ fn }) => fn.sum<number | null>('total').as('total'))
    .where('original_id', '=', originalId)
    .where('number', '<', number)
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}
