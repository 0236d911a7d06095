import { t } from '@lingui/core/macro'
import { Button, Skeleton } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { formatPhone } from '@usiku/contracts/accounts/phone.ts'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import type { Payment, Refund } from '@usiku/contracts/payments/admin-operations.ts'
import { useState } from 'react'
import { toFailure } from '../../../../api/errors.ts'
import { formatNairobiMoment } from '../../../../lib/nairobi-time.ts'
import buttonClasses from '../../../../ui/buttons/plain-button.module.css'
import { FailureText } from '../../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import {
  canSettle,
  findSettleHint,
  formatReceipt,
  formatRefunded,
  getRefundable,
  METHOD_LABELS,
  SOURCE_LABELS,
} from '../payment-labels.ts'
import { orderPaymentsQuery, orderRefundsQuery } from '../payments.queries.ts'
import { RefundDialog } from '../refund-dialog.tsx'
import { RefundPill } from '../refund-pill.tsx'
import { SettleDialog } from '../settle-dialog.tsx'
import classes from './order-payments.module.css'

/** Rows of the ledger and refunds. */
export function OrderPayments({ order: { orderId, paymentVersion } }: { readonly order: Order }) {
  const payments = useQuery(orderPaymentsQuery(orderId, paymentVersion))
  const refunds = useQuery(orderRefundsQuery(orderId, paymentVersion))
  const [refunding, setRefunding] = useState<Payment>()
  const [settling, setSettling] = useState<Refund>()
  return (
    <>
      <Rows title={t`Received`} query={payments} empty={t`Nothing was received yet.`}>
        {(payment) => <PaymentRow key={payment._id} payment={payment} onRefund={() => setRefunding(payment)} />}
      </Rows>
      {refunds.data === undefined || refunds.data.length > 0 ? (
        <Rows title={t`Refunds`} query={refunds} empty="">
          {(refund) => <RefundRow key={refund._id} refund={refund} onSettle={() => setSettling(refund)} />}
        </Rows>
      ) : null}
      <RefundDialog payment={refunding} onClose={() => setRefunding(undefined)} />
      <SettleDialog refund={settling} onClose={() => setSettling(undefined)} />
    </>
  )
}

interface RowsProps<T> {
  readonly title: string
  readonly query: UseQueryResult<T[]>
  readonly empty: string
  readonly children: (row: T) => React.ReactNode
}

function Rows<T>({ title, query: { data, error, isFetching, refetch }, empty, children }: RowsProps<T>) {
  return (
    <section aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      {data !== undefined ? (
        data.length === 0 ? (
          <p className={classes.detail}>{empty}</p>
        ) : (
          <ul className={classes.rows}>{data.map(children)}</ul>
        )
      ) : error ? (
        <>
          <FormAlert>
            <FailureText {...toFailure(error, t`error fetching payments`)} />
          </FormAlert>
          <button
            type="button"
            className={`${buttonClasses.button} ${classes.retry}`}
            disabled={isFetching}
            onClick={() => void refetch()}
          >
            {t`Try again`}
          </button>
        </>
      ) : (
        <div role="status">
          <VisuallyHidden>{t`Loading …`}</VisuallyHidden>
          <Skeleton height={60} radius="md" />
        </div>
      )}
    </section>
  )
}

function PaymentRow({ payment, onRefund }: { readonly payment: Payment; readonly onRefund: () => void }) {
  const { source, amount, refunded, paidAt, payer, note, review } = payment
  const receipt = formatReceipt(payment)
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <p>
          <strong>{formatKsh(amount)}</strong>
          {` ${t(SOURCE_LABELS[source])}`}
          {refunded > 0 ? <span className={classes.detail}>{` · ${formatRefunded(payment)}`}</span> : null}
        </p>
        {review === null ? null : <p className={classes.review}>{review}</p>}
        {note === '' ? null : <p>{note}</p>}
        <p className={classes.detail}>
          {[receipt, payer, formatNairobiMoment(paidAt)].filter((text) => text !== '').join(' · ')}
        </p>
      </div>
      {getRefundable(payment) > 0 ? (
        <Button
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          aria-label={t`Refund ${formatKsh(amount)}, ${receipt}`}
          onClick={onRefund}
        >
          {t`Refund`}
        </Button>
      ) : null}
    </li>
  )
}

function RefundRow({ refund, onSettle }: { readonly refund: Refund; readonly onSettle: () => void }) {
  const { method, amount, phone, createdAt, reason, message } = refund
  const hint = findSettleHint(refund)
  const way = phone === null ? t(METHOD_LABELS[method]) : `${t(METHOD_LABELS[method])}, ${formatPhone(phone)}`
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <p className={classes.head}>
          <strong>{formatKsh(amount)}</strong>
          {way}
          <RefundPill refund={refund} />
        </p>
        <p>{reason}</p>
        {message === null ? null : <p>{message}</p>}
        {hint === undefined ? null : <p>{hint}</p>}
        <p className={classes.detail}>{`${formatReceipt(refund)} · ${formatNairobiMoment(createdAt)}`}</p>
      </div>
      {canSettle(refund) ? (
        <Button
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          aria-label={t`Settle refund of ${formatKsh(amount)}`}
          onClick={onSettle}
        >
          {t`Settle`}
        </Button>
      ) : null}
    </li>
  )
}
