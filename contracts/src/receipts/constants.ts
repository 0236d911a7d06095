import { msg } from '@lingui/core/macro'

export const RECEIPT_KINDS = ['receipt', 'credit_note'] as const
export type ReceiptKind = (typeof RECEIPT_KINDS)[number]

/** `held`: its outcome is not known. `rejected`: never recorded. Both wait for a person, who marks them `handled`. */
export const TAX_INVOICE_STATES = ['waiting', 'sending', 'accepted', 'held', 'rejected', 'handled'] as const
export type TaxInvoiceState = (typeof TAX_INVOICE_STATES)[number]

/** Everything that the authority has not yet recorded. */
export const OPEN_TAX_INVOICE_STATES = ['waiting', 'sending', 'held', 'rejected'] as const satisfies TaxInvoiceState[]

/** Shown wherever eTIMS is set up, until a certified run. */
export const ETIMS_NOTICE = msg`Fields not verified with the authority`

/** In minutes, before waiting invoices raise the alarm. */
export const TAX_INVOICE_ALARM_MINUTES = 60
