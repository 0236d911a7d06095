import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { formatPhone } from '@usiku/contracts/accounts/phone.ts'
import { formatFigures, formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { formatDiscountLabel } from '@usiku/contracts/offers/discount-label.ts'
import type { PaymentSource } from '@usiku/contracts/payments/constants.ts'
import type { Receipt } from '@usiku/contracts/receipts/operations.ts'
import { useId } from 'react'
import { formatNairobiDate, formatNairobiTime } from '../../lib/nairobi-time.ts'
import classes from './receipt-article.module.css'
import { TaxInvoice } from './tax-invoice.tsx'

const cents = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `1,379.31` */
const formatCents = (amount: number) => cents.format(amount / 100)

const M_PESA = msg`M-Pesa`

const SOURCE_LABELS: Readonly<Record<PaymentSource, MessageDescriptor>> = {
  stk: M_PESA,
  c2b: M_PESA,
  pull: M_PESA,
  manual: M_PESA,
  cash: msg`Cash`,
  card: msg`Card`,
}

/** A receipt or credit note, on screen and on paper. */
export function ReceiptArticle({ receipt }: { readonly receipt: Receipt }) {
  const titleId = useId()
  const { orderId, issuedAt, lines, discounts = [], total } = receipt
  return (
    <article className={classes.receipt} aria-labelledby={titleId}>
      <Shop shop={receipt.shop} />
      <div>
        <h2 id={titleId} className={classes.title}>
          {formatTitle(receipt)}
        </h2>
        <p>{t`Order ${orderId}`}</p>
        <p>{`${formatNairobiDate(issuedAt)}, ${formatNairobiTime(issuedAt)}`}</p>
      </div>
      <ul className={classes.lines}>
        {lines.map(({ name, quantity, unitPrice, total: lineTotal, band }) => (
          <li key={`${name} ${unitPrice}`} className={classes.line}>
            <span className={classes.name}>{name}</span>
            <span className={classes.unit}>{`${quantity} × ${formatFigures(unitPrice)} · ${band}`}</span>
            <span className={classes.amount}>{formatFigures(lineTotal)}</span>
          </li>
        ))}
        {discounts.map((discount, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two offers may have the same name
          <li key={index} className={classes.line}>
            <span>{formatDiscountLabel(discount)}</span>
            <span className={classes.amount}>{`−${formatFigures(discount.amount)}`}</span>
          </li>
        ))}
      </ul>
      <p className={classes.total}>
        <span>{t`Total`}</span>
        <span>{formatKsh(total)}</span>
      </p>
      <TaxTable tax={receipt.tax} />
      <Payments receipt={receipt} />
      <TaxInvoice invoice={receipt.taxInvoice} />
    </article>
  )
}

export function formatTitle({ kind, number, originalNumber }: Receipt): string {
  if (kind === 'receipt') return t`Receipt No. ${number}`
  return originalNumber === null
    ? t`Credit note No. ${number}`
    : t`Credit note No. ${number} to receipt No. ${originalNumber}`
}

function Shop({ shop: { name, address, phone, email, pin } }: { readonly shop: Receipt['shop'] }) {
  const facts = [address, phone === '' ? '' : formatPhone(phone), email, pin === '' ? '' : t`PIN ${pin}`]
  return (
    <header>
      <p className={classes.shop}>{name}</p>
      {facts
        .filter((fact) => fact !== '')
        .map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
    </header>
  )
}

function TaxTable({ tax: { bands, taxable, tax, total } }: { readonly tax: Receipt['tax'] }) {
  return (
    <table className={classes.tax}>
      <caption>{t`VAT, included in the prices`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Band`}</th>
          <th scope="col">{t`Net`}</th>
          <th scope="col">{t`VAT`}</th>
          <th scope="col">{t`Gross`}</th>
        </tr>
      </thead>
      <tbody>
        {bands
          .filter((band) => band.total > 0)
          .map(({ band, rate, ...amounts }) => (
            <tr key={band}>
              <th scope="row">{`${band} ${rate}\u00a0%`}</th>
              <td>{formatCents(amounts.taxable)}</td>
              <td>{formatCents(amounts.tax)}</td>
              <td>{formatCents(amounts.total)}</td>
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t`Sum`}</th>
          <td>{formatCents(taxable)}</td>
          <td>{formatCents(tax)}</td>
          <td>{formatCents(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Payments({ receipt: { kind, total, payments, paymentMethod } }: { readonly receipt: Receipt }) {
  if (kind === 'credit_note' || (total === 0 && payments.length === 0)) return null
  if (payments.length === 0)
    return <p>{paymentMethod === 'cod' ? t`To be paid in cash on delivery.` : t`Not paid yet.`}</p>
  return (
    <ul className={classes.payments} aria-label={t`Payments`}>
      {payments.map(({ source, receipt, amount, paidAt }) => (
        <li key={`${paidAt} ${receipt} ${amount}`} className={classes.payment}>
          <span>
            {`${t(SOURCE_LABELS[source])}${receipt === null ? '' : ` ${receipt}`}`}
            <br />
            {`${formatNairobiDate(paidAt)}, ${formatNairobiTime(paidAt)}`}
          </span>
          <span className={classes.amount}>{formatFigures(amount)}</span>
        </li>
      ))}
    </ul>
  )
}
