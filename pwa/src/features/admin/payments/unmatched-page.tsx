import { t } from '@lingui/core/macro'
import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Payment } from '@usiku/contracts/payments/admin-operations.ts'
import { useState } from 'react'
import { toFailure } from '../../../api/errors.ts'
import { formatNairobiMoment } from '../../../lib/nairobi-time.ts'
import { useFetchToast } from '../../../ui/feedback/use-fetch-toast.ts'
import cardClasses from '../ui/card.module.css'
import tables from '../ui/lists/admin-table.module.css'
import { ListPage } from '../ui/lists/list-page.tsx'
import { getUnfilteredView, type ListView, type OnView } from '../ui/lists/list-view.ts'
import { RowMenu } from '../ui/lists/row-menu.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { formatReceipt, formatRefunded, getRefundable, SOURCE_LABELS } from './payment-labels.ts'
import { unmatchedQuery } from './payments.queries.ts'
import classes from './payments-table.module.css'
import { PaymentsTabs } from './payments-tabs.tsx'
import { RefundDialog } from './refund-dialog.tsx'

export interface PaymentListProps {
  readonly view: ListView
  readonly onView: OnView<ListView>
}

/** Payments whose account number is no order's reference. */
export function UnmatchedPage({ view, onView }: PaymentListProps) {
  const query = useQuery(unmatchedQuery(view))
  const failure = query.error ? toFailure(query.error, t`error fetching payments`) : undefined
  useFetchToast(query, { failure })
  const [assigning, setAssigning] = useState<Payment>()
  const [refunding, setRefunding] = useState<Payment>()
  const [repeated, setRepeated] = useState<Payment>()
  return (
    <>
      <PaymentsTabs active="unmatched" />
      <ListPage
        list="unmatched payments"
        query={query}
        failure={failure}
        view={view}
        onView={onView}
        unfilteredView={getUnfilteredView(view.pageSize)}
        isFiltered={false}
        emptyTitle={t`Every payment has its order`}
        emptyHint={t`Money that comes without the reference of an order waits here.`}
      >
        {(payments, busy) => (
          <div className={cardClasses.card}>
            <table className={`${tables.table} ${classes.table} ${classes.unmatched}`} aria-busy={busy}>
              <caption className={tables.caption}>{t`Unmatched payments, newest first`}</caption>
              <thead>
                <tr>
                  <th scope="col" className={classes.time}>
                    {t`Received`}
                  </th>
                  <th scope="col">{t`Receipt`}</th>
                  <th scope="col">{t`Typed by the payer`}</th>
                  <th scope="col" className={`${tables.number} ${classes.amount}`}>
                    {t`Amount`}
                  </th>
                  <th scope="col" className={classes.assign}>
                    {t`Order`}
                  </th>
                  <th scope="col">{t`Actions`}</th>
                </tr>
              </thead>
              <tbody>
                {payments.map((payment) => (
                  <UnmatchedRow
                    key={payment._id}
                    payment={payment}
                    onAssign={() => setAssigning(payment)}
                    onRefund={() => setRefunding(payment)}
                    onDuplicate={() => setRepeated(payment)}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </ListPage>
      <AssignDialog payment={assigning} onClose={() => setAssigning(undefined)} />
      <RefundDialog payment={refunding} onClose={() => setRefunding(undefined)} />
      <DuplicateDialog payment={repeated} onClose={() => setRepeated(undefined)} />
    </>
  )
}

interface UnmatchedRowProps {
  readonly payment: Payment
  readonly onAssign: () => void
  readonly onRefund: () => void
  readonly onDuplicate: () => void
}

function UnmatchedRow({ payment, onAssign, onRefund, onDuplicate }: UnmatchedRowProps) {
  const { source, amount, refunded, paidAt, accountReference, payer } = payment
  const name = `${formatReceipt(payment)}, ${formatKsh(amount)}`
  return (
    <tr>
      <td className={classes.time}>{formatNairobiMoment(paidAt)}</td>
      <td>
        <span className={classes.receipt}>{formatReceipt(payment)}</span>
        <span className={classes.detail}>{t(SOURCE_LABELS[source])}</span>
      </td>
      <td>
        <span className={classes.receipt}>{accountReference === '' ? t`Nothing` : `“${accountReference}”`}</span>
        <span className={classes.detail}>{payer}</span>
      </td>
      <td className={`${tables.number} ${classes.amount}`}>
        {formatKsh(amount)}
        {refunded > 0 ? <span className={classes.detail}>{formatRefunded(payment)}</span> : null}
      </td>
      <td className={classes.assign}>
        <Button variant="outline" size="sm" aria-label={t`Assign ${name}`} onClick={onAssign}>
          {t`Assign`}
        </Button>
      </td>
      <td>
        <RowMenu label={t`Actions for ${name}`}>
          {getRefundable(payment) > 0 ? (
            <Menu.Item onClick={onRefund}>{t`Refund`}</Menu.Item>
          ) : (
            <Menu.Label>{t`All of it is refunded.`}</Menu.Label>
          )}
          {refunded === 0 ? <Menu.Item onClick={onDuplicate}>{t`Same money as another payment`}</Menu.Item> : null}
        </RowMenu>
      </td>
    </tr>
  )
}
