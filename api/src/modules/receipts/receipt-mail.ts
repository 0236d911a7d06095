import { formatCents, formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Receipt } from '@usiku/contracts/receipts/operations.ts'
import { summarizeTax } from '@usiku/contracts/receipts/vat.ts'
import type { MailContent } from '../mail/mail.service.ts'
import { formatPayment } from './receipt.mapper.ts'
import type { NewReceipt, ReceiptOrder, ReceiptRow } from './receipt.repository.ts'
import { getLineTotal, type NewReceiptLine } from './receipt-lines.ts'

export interface MailedReceipt {
  readonly receipt: NewReceipt
  readonly lines: readonly NewReceiptLine[]
  readonly discounts: ReceiptOrder['discounts']
  readonly original: ReceiptRow | null
  readonly payments: Receipt['payments']
  readonly orderId: string
}

type Row = [name: string, value: string]

/** Without any text from the customer: the mailbox may be a stranger's. */
export function createReceiptMail(
  { receipt, lines, discounts, original, payments, orderId }: MailedReceipt,
  { shopName, publicUrl }: { readonly shopName: string; readonly publicUrl: string },
): MailContent {
  const title = original === null ? `receipt ${receipt.number}` : `credit note ${receipt.number}`
  const purpose = original === null ? '' : `, which takes back from receipt ${original.number}`
  return {
    subject: `${shopName}: ${title} for order ${orderId}`,
    shopName,
    body: [
      'Hello,',
      `here is ${title} for order ${orderId}${purpose}.`,
      { rows: [...lines.map(toLineRow), ...discounts.map(toDiscountRow), ['Total', formatKsh(receipt.total)]] },
      { rows: listTaxRows(lines) },
      ...(payments.length === 0 ? [] : [{ rows: payments.map(toPaymentRow) }]),
      { rows: [...toPinRow(receipt.pin), ['Date', day.format(new Date(receipt.issued_at))]] },
      { label: 'Your orders', link: `${publicUrl}/account?t=myOrders` },
    ],
  }
}

const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Nairobi', dateStyle: 'long' })

function toLineRow({ name, quantity, unitPrice }: NewReceiptLine): Row {
  return [`${quantity} x ${name} at ${formatKsh(unitPrice)}`, formatKsh(quantity * unitPrice)]
}

function toDiscountRow({ label, amount }: ReceiptOrder['discounts'][number]): Row {
  return [label, `-${formatKsh(amount)}`]
}

const toPaymentRow = (payment: Receipt['payments'][number]): Row => [formatPayment(payment), formatKsh(payment.amount)]

function listTaxRows(lines: readonly NewReceiptLine[]): Row[] {
  const taxed = lines.map((line) => ({ band: line.band, total: getLineTotal(line) }))
  const { bands } = summarizeTax(taxed)
  return bands
    .filter(({ total }) => total > 0)
    .flatMap(({ band, rate, taxable, tax }): Row[] => [
      [`Net, band ${band}`, formatCents(taxable)],
      [`VAT ${rate} %`, formatCents(tax)],
    ])
}

const toPinRow = (pin: string): Row[] => (pin === '' ? [] : [['PIN', pin]])
