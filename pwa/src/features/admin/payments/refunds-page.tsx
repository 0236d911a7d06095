import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatPhone } from '@usiku/contracts/accounts/phone.ts'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Refund } from '@usiku/contracts/payments/admin-operations.ts'
import { useState } from 'react'
import { toFailure } from '../../../api/errors.ts'
import { formatNairobiMoment } from '../../../lib/nairobi-time.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { useFetchToast } from '../../../ui/feedback/use-fetch-toast.ts'
import { FilterPills } from '../../../ui/navigation/filter-pills.tsx'
import { toOrder } from '../order-destinations.ts'
import cardClasses from '../ui/card.module.css'
import classes from '../ui/lists/card-list.module.css'
import { ListPage } from '../ui/lists/list-page.tsx'
import { getUnfilteredView, type OnView } from '../ui/lists/list-view.ts'
import { canSettle, findSettleHint, formatReceipt, METHOD_LABELS } from './payment-labels.ts'
import { type RefundsView, refundsQuery } from './payments.queries.ts'
import { PaymentsTabs } from './payments-tabs.tsx'
import { RefundPill } from './refund-pill.tsx'
import { SettleDialog } from './settle-dialog.tsx'

export interface RefundsPageProps {
  readonly view: RefundsView
  readonly onView: OnView<RefundsView>
}

export function RefundsPage({ view, onView }: RefundsPageProps) {
  const query = useQuery(refundsQuery(view))
  const failure = query.error ? toFailure(query.error, t`error fetching refunds`) : undefined
  useFetchToast(query, { failure })
  const [settling, setSettling] = useState<Refund>()
  return (
    <>
      <PaymentsTabs active="refunds" />
      <ListPage
        list="refunds"
        query={query}
        failure={failure}
        view={view}
        onView={onView}
        unfilteredView={{ ...getUnfilteredView(view.pageSize), isOpen: view.isOpen }}
        isFiltered={false}
        emptyTitle={view.isOpen ? t`No open refunds` : t`No refunds yet`}
        emptyHint={
          view.isOpen
            ? t`Refunds that are not done yet appear here.`
            : t`Refund a payment in the ledger or on its order.`
        }
        filters={
          <FilterPills
            label={t`Show refunds`}
            filters={['open', 'all']}
            active={view.isOpen ? 'open' : 'all'}
            getLabel={(filter) => (filter === 'open' ? t({ message: 'Open', context: 'adjective' }) : t`All`)}
            onChoose={(filter) => onView({ ...view, isOpen: filter === 'open', page: 1 })}
          />
        }
      >
        {(refunds, busy) => (
          <ul className={`${cardClasses.card} ${classes.cards}`} aria-label={t`Refunds`} aria-busy={busy}>
            {refunds.map((refund) => (
              <RefundCard key={refund._id} refund={refund} onSettle={() => setSettling(refund)} />
            ))}
          </ul>
        )}
      </ListPage>
      <SettleDialog refund={settling} onClose={() => setSettling(undefined)} />
    </>
  )
}

function RefundCard({ refund, onSettle }: { readonly refund: Refund; readonly onSettle: () => void }) {
  const { method, amount, phone, orderId, customerName, createdAt, reason, message } = refund
  const way = phone === null ? t(METHOD_LABELS[method]) : `${t(METHOD_LABELS[method])}, ${formatPhone(phone)}`
  const hint = findSettleHint(refund)
  const order = orderId === null ? undefined : t`Order ${orderId}`
  return (
    <li className={classes.card}>
      <div className={classes.text}>
        <p className={classes.head}>
          <RefundPill refund={refund} />
          <strong>{formatKsh(amount)}</strong>
          {way}
        </p>
        <p>{reason}</p>
        {message === null ? null : <p>{message}</p>}
        {hint === undefined ? null : <p>{hint}</p>}
        <p className={classes.detail}>
          {[formatReceipt(refund), order, customerName, formatNairobiMoment(createdAt)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={classes.actions}>
        {canSettle(refund) ? (
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-label={t`Settle refund of ${formatKsh(amount)}, ${formatReceipt(refund)}`}
            onClick={onSettle}
          >
            {t`Settle`}
          </Button>
        ) : null}
        {orderId === null ? null : (
          <LinkButton {...toOrder(orderId)} variant="outline" size="sm" aria-label={t`Open order ${orderId}`}>
            {t`Open order`}
          </LinkButton>
        )}
      </div>
    </li>
  )
}
