import type { Operation } from '../http/operation.ts'

export type { Receipt, ReceiptDocument, TaxInvoice, TaxInvoiceStatus } from './schemas.ts'

/** Of the caller's own order, or of any for an admin, as are all that follow from it. */
export const getReceipt = {
  id: 'getReceipt',
  method: 'GET',
  path: '/user/order/{orderId}/receipt',
  access: 'customer',
} as const satisfies Operation

export const listCreditNotes = {
  id: 'listCreditNotes',
  method: 'GET',
  path: '/user/order/{orderId}/credit-notes',
  access: 'customer',
} as const satisfies Operation

/** As a PDF; also of credit notes. */
export const getReceiptDocument = {
  id: 'getReceiptDocument',
  method: 'GET',
  path: '/user/receipt/{id}/document',
  access: 'customer',
} as const satisfies Operation

export const getTaxInvoiceStatus = {
  id: 'getTaxInvoiceStatus',
  method: 'GET',
  path: '/admin/tax-invoices/status',
  access: 'admin',
} as const satisfies Operation

/** What the authority has not yet recorded. */
export const listTaxInvoices = {
  id: 'listTaxInvoices',
  method: 'GET',
  path: '/admin/tax-invoices',
  access: 'admin',
} as const satisfies Operation

/** A person's word on one that is held or rejected, or has had no answer for minutes. */
export const settleTaxInvoice = {
  id: 'settleTaxInvoice',
  method: 'POST',
  path: '/admin/tax-invoices/{id}/settle',
  access: 'admin',
} as const satisfies Operation
