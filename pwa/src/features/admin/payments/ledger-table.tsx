import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Payment } from '@usiku/contracts/payments/admin-operations.ts'
import { formatNairobiMoment } from '../../../lib/nairobi-time.ts'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import { toOrder } from '../order-destinations.ts'
import cardClasses from '../ui/card.module.css'
import tables from '../ui/lists/admin-table.module.css'
import { RowMenu } from '../ui/lists/row-menu.tsx'
import { formatReceipt, formatRefunded, getRefundable, SOURCE_LABELS } from './payment-labels.ts'
import classes from './payments-table.module.css'

export interface LedgerTableProps {
  readonly payments: readonly Payment[]
  readonly busy: boolean
  readonly onAssign: (payment: Payment) => void
  readonly onRefund: (payment: Payment) => void
}

export function LedgerTable({ payments, busy, onAssign, onRefund }: LedgerTableProps) {
  return (
    <div className={cardClasses.card}>
      <table className={`${tables.table} ${classes.table}`} aria-busy={busy}>
        <caption className={tables.caption}>{t`Payments, newest first`}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.time}>
              {t`Received`}
            </th>
            <th scope="col">{t`Receipt`}</th>
            <th scope="col">{t`Order`}</th>
            <th scope="col" className={`${tables.number} ${classes.amount}`}>
              {t`Amount`}
            </th>
            <th scope="col">{t`Actions`}</th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <LedgerRow
              key={payment._id}
              payment={payment}
              onAssign={() => onAssign(payment)}
              onRefund={() => onRefund(payment)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface LedgerRowProps {
  readonly payment: Payment
  readonly onAssign: () => void
  readonly onRefund: () => void
}

function LedgerRow({ payment, onAssign, onRefund }: LedgerRowProps) {
  const { source, amount, refunded, paidAt, orderId, review, duplicateOf } = payment
  const receipt = formatReceipt(payment)
  return (
    <tr title={review ?? undefined}>
      <td className={classes.time}>{formatNairobiMoment(paidAt)}</td>
      <td>
        <span className={classes.receipt}>{receipt}</span>
        <span className={classes.detail}>
          {t(SOURCE_LABELS[source])}
          {review === null ? null : <span className={classes.attention}>{` · ${t`To check`}`}</span>}
        </span>
      </td>
      <td>
        <PaymentOrder payment={payment} />
      </td>
      <td className={`${tables.number} ${classes.amount}`}>
        {formatKsh(amount)}
        {refunded > 0 ? <span className={classes.detail}>{formatRefunded(payment)}</span> : null}
      </td>
      <td>
        <RowMenu label={t`Actions for ${receipt}, ${formatKsh(amount)}`}>
          {duplicateOf !== null ? (
            <Menu.Label>{t`It counts as another payment.`}</Menu.Label>
          ) : orderId === null ? (
            <Menu.Item onClick={onAssign}>{t`Assign to an order`}</Menu.Item>
          ) : (
            <Menu.Item component={SiteLink} {...toOrder(orderId)}>
              {t`Open order`}
            </Menu.Item>
          )}
          {duplicateOf !== null ? null : getRefundable(payment) > 0 ? (
            <Menu.Item onClick={onRefund}>{t`Refund`}</Menu.Item>
          ) : (
            <Menu.Label>{t`All of it is refunded.`}</Menu.Label>
          )}
        </RowMenu>
      </td>
    </tr>
  )
}

function PaymentOrder({ payment }: { readonly payment: Payment }) {
  const { orderId, customerName, accountReference, duplicateOf } = payment
  if (duplicateOf !== null) return <span className={classes.detail}>{t`Same money as another payment`}</span>
  if (orderId === null) {
    return (
      <>
        <span className={classes.attention}>{t`Unmatched`}</span>
        {accountReference === '' ? null : <span className={classes.detail}>{`“${accountReference}”`}</span>}
      </>
    )
  }
  return (
    <>
      <SiteLink {...toOrder(orderId)} className={tables.link}>
        {orderId}
      </SiteLink>
      <span className={classes.detail}>{customerName}</span>
    </>
  )
}
