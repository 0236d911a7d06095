export const RECEIPT_OPERATIONS = {
  getReceipt: {
    summary: 'Gets the receipt of an order',
    description:
      'The receipt with tax by band, made when the order is paid or delivered, whichever comes first; 404 before. Of the caller’s own order, or of any for an administrator. `taxInvoice.controlUnit` has what the tax authority requires on it, once known.',
  },
  listCreditNotes: {
    summary: 'Lists the credit notes of an order',
    description: 'What refunds took back from the receipt, in the order of their numbers.',
  },
  getReceiptDocument: {
    summary: 'Gets a receipt or credit note as a PDF',
    description: 'The same as a PDF, in base 64. Of the caller’s own orders, or of any for an administrator.',
  },
  getTaxInvoiceStatus: {
    summary: 'Tells how the invoices for the tax authority are doing',
    description:
      'What waits for eTIMS, and whether it should worry: `alarm` when something waits for longer than an hour, or the device has a problem. `notice` says what has not been verified with the authority.',
  },
  listTaxInvoices: {
    summary: 'Lists what the tax authority has not recorded',
    description:
      'Receipts and credit notes that wait, are held or were rejected, the oldest first, with the reason, 20 entries a page.',
  },
  settleTaxInvoice: {
    summary: 'Settles a held or rejected tax invoice',
    description:
      '`handled`: an administrator has seen it at the authority, or recorded it there by hand. `retry`: it is certain that the authority has not recorded it; it is sent again, with a new number. 409 `version_conflict` when it is in another state.',
  },
} as const
