import type { PaymentMethod } from '@usiku/contracts/orders/constants.ts'
import type { PaymentSource } from '@usiku/contracts/payments/constants.ts'
import type { Receipt } from '@usiku/contracts/receipts/operations.ts'
import type { Config } from '../../config.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { createQrCode, createQrUrl, formatControlNumber, groupByDashes } from './control-unit.ts'
import { findInvoice, type InvoiceRow, insertInvoice, listInvoices } from './invoice.repository.ts'
import type { PaymentType } from './sale-request.ts'

export interface NewTaxInvoice {
  readonly receiptId: string
  /** The receipt that a credit note cites. */
  readonly originalId: string | null
  readonly at: string
  readonly paymentMethod: PaymentMethod | null
  /** Of what has been paid. */
  readonly sources: readonly PaymentSource[]
}

/** Call it in the transaction of the receipt, so that neither exists without the other. */
export async function enqueueTaxInvoice(transaction: Transaction, invoice: NewTaxInvoice): Promise<void> {
  const { originalId, receiptId, at } = invoice
  // From before the shop used eTIMS: the authority knows nothing that could be taken back.
  if (originalId !== null && (await findInvoice(transaction, originalId)) === undefined) return
  await insertInvoice(transaction, { receipt_id: receiptId, payment_type: getPaymentType(invoice), created_at: at })
}

const TYPES_BY_SOURCE: Readonly<Record<PaymentSource, PaymentType>> = {
  stk: 'mobile',
  c2b: 'mobile',
  pull: 'mobile',
  manual: 'mobile',
  cash: 'cash',
  card: 'card',
}
const TYPES_BY_METHOD: Readonly<Record<PaymentMethod, PaymentType>> = { cod: 'cash', mpesa: 'mobile' }

function getPaymentType({ sources, paymentMethod }: NewTaxInvoice): PaymentType {
  const types = new Set(sources.map((source) => TYPES_BY_SOURCE[source]))
  const [type, ...others] = types
  if (type === undefined) return paymentMethod === null ? 'other' : TYPES_BY_METHOD[paymentMethod]
  return others.length === 0 ? type : 'other'
}

type ReceiptTaxInvoice = NonNullable<Receipt['taxInvoice']>

/** What the authority's control unit has added to receipts, by their ids. */
export async function findTaxInvoices(
  database: Reader,
  etims: Config['etims'],
  receiptIds: readonly string[],
): Promise<ReadonlyMap<string, ReceiptTaxInvoice>> {
  const rows = await listInvoices(database, receiptIds)
  return new Map(rows.map((row) => [row.receipt_id, { state: row.state, controlUnit: toControlUnit(row, etims) }]))
}

function toControlUnit(row: InvoiceRow, etims: Config['etims']): ReceiptTaxInvoice['controlUnit'] {
  const { sdc_id: id, signature, internal_data: internalData, receipt_number: receiptNumber } = row
  if (etims === undefined || id === null || signature === null || internalData === null || receiptNumber === null)
    return null
  const qrUrl = createQrUrl(etims, signature)
  return {
    id,
    invoiceNumber: formatControlNumber(id, receiptNumber),
    counter: `${receiptNumber}/${row.total_receipt_number ?? receiptNumber}`,
    internalData: groupByDashes(internalData),
    signature: groupByDashes(signature),
    at: row.sdc_at,
    qrUrl,
    qr: createQrCode(qrUrl),
  }
}
