import { t } from '@lingui/core/macro'
import type { Receipt } from '@usiku/contracts/receipts/operations.ts'
import { summarizeTax } from '@usiku/contracts/receipts/vat.ts'
import type { listOrderPayments, ReceiptLineRow, ReceiptOrder, ReceiptRow } from './receipt.repository.ts'

type ReceiptPayment = Receipt['payments'][number]

export interface ReceiptDetails {
  readonly order: ReceiptOrder
  readonly lines: readonly ReceiptLineRow[]
  readonly originalNumber: number | null
  readonly payments: Awaited<ReturnType<typeof listOrderPayments>>
  readonly shop: Omit<Receipt['shop'], 'pin'>
  readonly taxInvoice: Receipt['taxInvoice']
}

export function toReceipt(row: ReceiptRow, details: ReceiptDetails): Receipt {
  const { order, lines, originalNumber, payments, shop, taxInvoice } = details
  const discounts = listShownDiscounts(order, lines)
  return {
    _id: row.id,
    kind: row.kind,
    number: row.number,
    originalNumber,
    orderId: order.number,
    issuedAt: row.issued_at,
    shop: { ...shop, pin: row.pin },
    lines: lines.map(({ name, quantity, unit_price, tax_band }) => ({
      name,
      quantity,
      unitPrice: unit_price,
      total: quantity * unit_price,
      band: tax_band,
    })),
    ...(discounts.length === 0 ? {} : { discounts: [...discounts] }),
    total: row.total,
    tax: toTax(lines),
    paymentMethod: order.paymentMethod,
    payments: row.kind === 'credit_note' ? [] : payments.map(toReceiptPayment),
    taxInvoice: taxInvoice && withLabel(taxInvoice, row.kind),
  }
}

/** Those of the order, where its lines are the order's and not a part of their price. */
export function listShownDiscounts(
  { discounts }: ReceiptOrder,
  lines: readonly { readonly discount: number }[],
): ReceiptOrder['discounts'] {
  return lines.some(({ discount }) => discount > 0) ? discounts : []
}

function toTax(lines: readonly ReceiptLineRow[]): Receipt['tax'] {
  const { total, taxable, tax, bands } = summarizeTax(lines.map(({ total, tax_band }) => ({ total, band: tax_band })))
  return { total, taxable, tax, bands: [...bands] }
}

/** `stk:`, `cash:` and `card:` with an id stand for receipts that are not known, or do not exist. */
export function toReceiptPayment({
  source,
  receipt,
  amount,
  paidAt,
}: ReceiptDetails['payments'][number]): ReceiptPayment {
  return { source, receipt: receipt.includes(':') ? null : receipt, amount, paidAt }
}

function describeSource(source: ReceiptPayment['source']): string {
  if (source === 'cash') return t`Paid by cash`
  return source === 'card' ? t`Paid by card` : t`Paid by M-Pesa`
}

/** `Paid by M-Pesa, SKL1ABC2D3` */
export function formatPayment({ source, receipt }: Pick<ReceiptPayment, 'source' | 'receipt'>): string {
  const paid = describeSource(source)
  return receipt === null ? paid : `${paid}, ${receipt}`
}

/** The authority's labels of normal sales and normal credit notes. */
const LABELS: Readonly<Record<ReceiptRow['kind'], string>> = { receipt: 'NS', credit_note: 'NC' }

function withLabel({ state, controlUnit }: NonNullable<Receipt['taxInvoice']>, kind: ReceiptRow['kind']) {
  return { state, controlUnit: controlUnit && { ...controlUnit, counter: `${controlUnit.counter} ${LABELS[kind]}` } }
}
