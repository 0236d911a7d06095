import { t } from '@lingui/core/macro'
import { formatCents, formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Receipt } from '@usiku/contracts/receipts/operations.ts'
import { formatMinute } from '../../../language/dates.ts'
import { formatPayment } from '../receipt.mapper.ts'
import {
  collect,
  drawParagraph,
  drawRows,
  drawTitle,
  MARGIN,
  type Paper,
  type Row,
  SANS_BOLD,
  startPaper,
} from './paper.ts'

/** In points. */
const QR_SIZE = 96
const GAP = 12

/** Tagged for screen readers and deterministic: the same receipt gives the same bytes. */
export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const title = getTitle(receipt)
  const paper = await startPaper(title, receipt.shop.name, new Date(receipt.issuedAt))
  const drawn = collect(paper.document)
  drawHead(paper, receipt, title)
  drawRows(paper, [...receipt.lines.map(toLineRow), ...(receipt.discounts ?? []).map(toDiscountRow)])
  drawRows(paper, [{ label: t`Total`, value: formatKsh(receipt.total), font: SANS_BOLD }])
  drawRows(paper, listTaxRows(receipt))
  if (receipt.payments.length > 0)
    drawRows(
      paper,
      receipt.payments.map((payment) => ({ label: formatPayment(payment), value: formatKsh(payment.amount) })),
    )
  drawControlUnit(paper, receipt.taxInvoice)
  paper.root.end()
  paper.document.end()
  return drawn
}

function getTitle({ kind, number }: Receipt): string {
  return kind === 'receipt' ? t`Receipt ${number}` : t`Credit note ${number}`
}

function drawHead(paper: Paper, receipt: Receipt, title: string): void {
  const { shop, orderId, issuedAt, originalNumber } = receipt
  paper.document.y = MARGIN
  drawTitle(paper, title)
  drawParagraph(paper, [shop.name, shop.address, shop.phone, shop.email].filter((part) => part !== '').join(' · '))
  drawRows(paper, [
    ...(shop.pin === '' ? [] : [{ label: t`PIN`, value: shop.pin }]),
    { label: t({ message: 'Order', context: 'noun' }), value: orderId },
    ...(originalNumber === null ? [] : [{ label: t`Takes back from receipt`, value: String(originalNumber) }]),
    { label: t`Date`, value: formatMinute(issuedAt) },
  ])
}

function toLineRow({ name, quantity, unitPrice, total, band }: Receipt['lines'][number]): Row {
  return { label: t`${quantity} x ${name} at ${formatKsh(unitPrice)}`, value: `${formatKsh(total)} ${band}` }
}

function toDiscountRow({ label, amount }: NonNullable<Receipt['discounts']>[number]): Row {
  return { label, value: `-${formatKsh(amount)}` }
}

function listTaxRows({ tax }: Receipt): Row[] {
  return tax.bands
    .filter(({ total }) => total > 0)
    .flatMap(({ band, rate, taxable, tax: amount }) => [
      { label: t`Net amount, band ${band}`, value: formatCents(taxable) },
      { label: t`VAT ${rate} %, band ${band}`, value: formatCents(amount) },
    ])
}

/** What the tax authority requires below a receipt, once it has answered. */
function drawControlUnit(paper: Paper, taxInvoice: Receipt['taxInvoice']): void {
  const unit = taxInvoice?.controlUnit
  if (!unit) return
  drawRows(paper, [
    { label: t`CU ID`, value: unit.id },
    { label: t`CU invoice number`, value: unit.invoiceNumber },
    { label: t({ message: 'Counter', context: 'control unit' }), value: unit.counter },
    { label: t`Internal data`, value: unit.internalData },
    { label: t`Receipt signature`, value: unit.signature },
  ])
  drawQr(paper, unit.qr, unit.qrUrl)
}

function drawQr({ document, root }: Paper, rows: readonly string[], url: string): void {
  if (rows.length === 0) return
  if (document.y + QR_SIZE > document.page.height - MARGIN) document.addPage()
  const top = document.y + GAP
  const module = QR_SIZE / rows.length
  const draw = () => {
    rows.forEach((row, y) => {
      for (const [x, dot] of [...row].entries())
        if (dot === '1') document.rect(MARGIN + x * module, top + y * module, module, module)
    })
    document.fill('#000')
    document.link(MARGIN, top, QR_SIZE, QR_SIZE, url)
  }
  root.add(document.struct('Figure', { alt: t`QR code: this invoice at the tax authority` }, draw))
  document.y = top + QR_SIZE + GAP
}
