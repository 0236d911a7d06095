import { type Static, Type } from 'typebox'
import type { OperationSchemas } from '../http/operation-schemas.ts'
import {
  DataReply,
  Id,
  ListReply,
  Nullable,
  OneOf,
  PageQuery,
  Shillings,
  Strict,
  Timestamp,
} from '../http/primitives.ts'
import { Discounts } from '../offers/schemas.ts'
import { PAYMENT_METHODS } from '../orders/constants.ts'
import { OrderParams } from '../orders/schemas.ts'
import { PAYMENT_SOURCES } from '../payments/constants.ts'
import { RECEIPT_KINDS, TAX_INVOICE_STATES } from './constants.ts'
import { TAX_BANDS } from './vat.ts'

/** Hundredths of a shilling. */
const Cents = Type.Integer({ minimum: 0 })

const taxAmounts = { total: Cents, taxable: Cents, tax: Cents }

const ReceiptTax = Strict({
  ...taxAmounts,
  /** All five; `rate` in per cent. */
  bands: Type.Array(Strict({ band: OneOf(TAX_BANDS), rate: Type.Integer(), ...taxAmounts })),
})

const ReceiptLine = Strict({
  name: Type.String(),
  quantity: Type.Integer(),
  /** Tax included, as `total`; both before discounts. */
  unitPrice: Shillings,
  total: Shillings,
  band: OneOf(TAX_BANDS),
})

const ReceiptPayment = Strict({
  source: OneOf(PAYMENT_SOURCES),
  /** M-Pesa's; `null` for cash and cards, and until it is known. */
  receipt: Nullable(Type.String()),
  amount: Shillings,
  paidAt: Timestamp,
})

/** What the tax authority's control unit added, as it is printed. */
const ControlUnit = Strict({
  /** Of the unit. */
  id: Type.String(),
  invoiceNumber: Type.String(),
  /** With its label: `12/15 NS`, or `NC` for credit notes. */
  counter: Type.String(),
  internalData: Type.String(),
  signature: Type.String(),
  at: Nullable(Timestamp),
  qrUrl: Type.String(),
  /** The code of `qrUrl`: a text of `0` and `1` for each row, without the quiet zone. */
  qr: Type.Array(Type.String()),
})

const ReceiptTaxInvoice = Strict({
  state: OneOf(TAX_INVOICE_STATES),
  /** `null` until the authority has answered. */
  controlUnit: Nullable(ControlUnit),
})

/** A receipt, or a credit note that takes one back in part or whole. Prices include tax. */
export const Receipt = Strict({
  _id: Id,
  kind: OneOf(RECEIPT_KINDS),
  /** Without gaps; credit notes count apart. */
  number: Type.Integer(),
  /** Of the receipt that a credit note cites. */
  originalNumber: Nullable(Type.Integer()),
  orderId: Type.String(),
  issuedAt: Timestamp,
  shop: Strict({
    name: Type.String(),
    address: Type.String(),
    phone: Type.String(),
    email: Type.String(),
    /** Of the tax authority; empty until the shop has set it. */
    pin: Type.String(),
  }),
  lines: Type.Array(ReceiptLine),
  /** Absent without any; `total` is that of the lines less their sum. */
  discounts: Type.Optional(Discounts),
  total: Shillings,
  /** In cents. */
  tax: ReceiptTax,
  /** How the order was to be paid. */
  paymentMethod: Nullable(OneOf(PAYMENT_METHODS)),
  /** What has been paid for the order until now; none on credit notes. */
  payments: Type.Array(ReceiptPayment),
  /** `null` when the shop sends no invoices to the tax authority. */
  taxInvoice: Nullable(ReceiptTaxInvoice),
})
export type Receipt = Static<typeof Receipt>

export const ReceiptDocument = Strict({
  fileName: Type.String(),
  mediaType: OneOf(['application/pdf'] as const),
  base64: Type.String(),
})
export type ReceiptDocument = Static<typeof ReceiptDocument>

/** A receipt or credit note on its way to the tax authority. */
export const TaxInvoice = Strict({
  _id: Id,
  kind: OneOf(RECEIPT_KINDS),
  number: Type.Integer(),
  orderId: Type.String(),
  total: Shillings,
  state: OneOf(TAX_INVOICE_STATES),
  /** Since when it waits. */
  since: Timestamp,
  attempts: Type.Integer(),
  nextAttemptAt: Nullable(Timestamp),
  /** The authority's number, bound before it is sent. */
  invoiceNumber: Nullable(Type.Integer()),
  /** The last answer. */
  code: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  /** By a person; not while a request about it may be under way. */
  canSettle: Type.Boolean(),
})
export type TaxInvoice = Static<typeof TaxInvoice>

export const TaxInvoiceStatus = Strict({
  isConfigured: Type.Boolean(),
  /** What has not been verified with the authority. */
  notice: Type.String(),
  /** Something is held or waits for longer than an hour, or the device or the master data have a problem. */
  alarm: Type.Boolean(),
  waiting: Type.Integer(),
  /** For a person. */
  held: Type.Integer(),
  rejected: Type.Integer(),
  oldestSince: Nullable(Timestamp),
  /** Of the control unit; `null` until the device was initialised. */
  controlUnitId: Nullable(Type.String()),
  /** Without an alarm: nothing is in the way of invoices. */
  problem: Nullable(Type.String()),
})
export type TaxInvoiceStatus = Static<typeof TaxInvoiceStatus>

const IdParams = Strict({ id: Id })

export const receiptSchemas = {
  getReceipt: {
    params: OrderParams,
    success: { status: 200, reply: DataReply(Receipt) },
    errors: ['not_found'],
  },
  listCreditNotes: {
    params: OrderParams,
    success: { status: 200, reply: DataReply(Type.Array(Receipt)) },
    errors: ['not_found'],
  },
  getReceiptDocument: {
    params: IdParams,
    success: { status: 200, reply: DataReply(ReceiptDocument) },
    errors: ['not_found'],
  },
  getTaxInvoiceStatus: {
    success: { status: 200, reply: DataReply(TaxInvoiceStatus) },
    errors: [],
  },
  listTaxInvoices: {
    query: Strict(PageQuery),
    success: { status: 200, reply: ListReply(TaxInvoice) },
    errors: [],
  },
  settleTaxInvoice: {
    params: IdParams,
    body: Strict({ action: OneOf(['retry', 'handled'] as const) }),
    success: { status: 200, reply: DataReply(TaxInvoice) },
    errors: ['not_found', 'version_conflict'],
  },
} as const satisfies Record<string, OperationSchemas>
