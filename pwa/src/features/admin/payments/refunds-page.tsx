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
  const failure = query.error ? toFailure(query.error, 'error fetching refunds') : undefined
  useFetchToast(query, { failure })
  const [settling, setSettling] = useState<Refund>()
  return (
    <>
      <PaymentsTabs active="Refunds" />
      <ListPage
        noun="refunds"
        query={query}
        failure={failure}
        view={view}
        onView={onView}
        unfilteredView={{ ...getUnfilteredView(view.pageSize), isOpen: view.isOpen }}
        isFiltered={false}
        emptyTitle={view.isOpen ? 'No open refunds' : 'No refunds yet'}
        emptyHint={
          view.isOpen ? 'Refunds that are not done yet appear here.' : 'Refund a payment in the ledger or on its order.'
        }
        filters={
          <FilterPills
            label="Show refunds"
            filters={['open', 'all']}
            active={view.isOpen ? 'open' : 'all'}
            getLabel={(filter) => (filter === 'open' ? 'Open' : 'All')}
            onChoose={(filter) => onView({ ...view, isOpen: filter === 'open', page: 1 })}
          />
        }
      >
        {(refunds, busy) => (
          <ul className={`${cardClasses.card} ${classes.cards}`} aria-label="Refunds" aria-busy={busy}>
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
  const way = phone === null ? METHOD_LABELS[method] : `${METHOD_LABELS[method]}, ${formatPhone(phone)}`
  const hint = findSettleHint(refund)
  const order = orderId === null ? undefined : `Order ${orderId}`
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
            aria-label={`Settle refund of ${formatKsh(amount)}, ${formatReceipt(refund)}`}
            onClick={onSettle}
          >
            Settle
          </Button>
        ) : null}
        {orderId === null ? null : (
          <LinkButton {...toOrder(orderId)} variant="outline" size="sm" aria-label={`Open order ${orderId}`}>
            Open order
          </LinkButton>
        )}
      </div>
    </li>
  )
}
