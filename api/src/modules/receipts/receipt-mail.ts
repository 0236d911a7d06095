import { t } from '@lingui/core/macro'
import { formatCents, formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Receipt } from '@usiku/contracts/receipts/operations.ts'
import { summarizeTax } from '@usiku/contracts/receipts/vat.ts'
import { formatDay } from '../../language/dates.ts'
import { toPageBase } from '../../lib/mail-urls.ts'
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
  const { subject, news } =
    original === null
      ? describeReceipt(receipt, orderId, shopName)
      : describeCreditNote(receipt, original, orderId, shopName)
  return {
    subject,
    shopName,
    body: [
      t`Hello,`,
      news,
      { rows: [...lines.map(toLineRow), ...discounts.map(toDiscountRow), [t`Total`, formatKsh(receipt.total)]] },
      { rows: listTaxRows(lines) },
      ...(payments.length === 0 ? [] : [{ rows: payments.map(toPaymentRow) }]),
      { rows: [...toPinRow(receipt.pin), [t`Date`, formatDay(receipt.issued_at)]] },
      { label: t`Your orders`, link: `${toPageBase(publicUrl)}/account?t=myOrders` },
    ],
  }
}

function describeReceipt({ number }: NewReceipt, orderId: string, shopName: string) {
  return {
    subject: t`${shopName}: receipt ${number} for order ${orderId}`,
    news: t`here is receipt ${number} for order ${orderId}.`,
  }
}

function describeCreditNote(
  { number }: NewReceipt,
  { number: originalNumber }: ReceiptRow,
  orderId: string,
  shopName: string,
) {
  return {
    subject: t`${shopName}: credit note ${number} for order ${orderId}`,
    news: t`here is credit note ${number} for order ${orderId}, which takes back from receipt ${originalNumber}.`,
  }
}

function toLineRow({ name, quantity, unitPrice }: NewReceiptLine): Row {
  return [t`${quantity} x ${name} at ${formatKsh(unitPrice)}`, formatKsh(quantity * unitPrice)]
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
      [t`Net, band ${band}`, formatCents(taxable)],
      [t`VAT ${rate} %`, formatCents(tax)],
    ])
}

const toPinRow = (pin: string): Row[] => (pin === '' ? [] : [[t`PIN`, pin]])
