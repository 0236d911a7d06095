import { t } from '@lingui/core/macro'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Payment } from '@usiku/contracts/payments/admin-operations.ts'
import { formatNairobiMoment } from '../../../lib/nairobi-time.ts'
import { formatReceipt, SOURCE_LABELS } from './payment-labels.ts'
import classes from './payment-summary.module.css'

/** Which payment a dialog is about. */
export function PaymentSummary({ payment }: { readonly payment: Payment }) {
  const { amount, refunded, source, paidAt, payer, orderId, customerName, accountReference } = payment
  const order = orderId === null ? undefined : [orderId, customerName].filter(Boolean).join(', ')
  return (
    <div className={classes.summary}>
      <p className={classes.amount}>{formatKsh(amount)}</p>
      <p>{`${formatReceipt(payment)} · ${t(SOURCE_LABELS[source])}`}</p>
      <p>{[formatNairobiMoment(paidAt), payer].filter((text) => text !== '').join(' · ')}</p>
      {order === undefined ? null : <p>{t`Order ${order}`}</p>}
      {order === undefined && accountReference !== '' ? <p>{t`Typed by the payer: “${accountReference}”`}</p> : null}
      {refunded > 0 ? <p>{t`${formatKsh(refunded)} is refunded already.`}</p> : null}
    </div>
  )
}
