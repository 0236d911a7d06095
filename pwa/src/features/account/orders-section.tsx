import { useQuery } from '@tanstack/react-query'
import type { Order } from '@usiku/contracts/orders.ts'
import { useState } from 'react'
import { messageOf, NetworkError } from '../../api-client/errors.ts'
import { isOnline } from '../../offline/connectivity.ts'
import { useOutbox } from '../../offline/outbox.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useFetchNews } from '../../ui/use-fetch-news.ts'
import { ordersQuery } from './account.queries.ts'
import { OrderCard } from './order-card.tsx'
import { filterWord, type OrderView, ordersIn } from './order-filter.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderListSkeleton } from './order-list-skeleton.tsx'
import classes from './orders-section.module.css'
import { useCancelOrder } from './use-cancel-order.ts'
import { WaitingOrderCard } from './waiting-order-card.tsx'

/** What the orders take. */
export interface OrdersSectionProps {
  readonly userId: string
  readonly view: OrderView
  readonly onView: (view: OrderView) => void
}

/** The customer's orders: first those on their way, then those the shop has. */
export function OrdersSection({ userId, view, onView }: OrdersSectionProps) {
  const query = useQuery(ordersQuery(userId))
  const waiting = useOutbox()
  const [asked, setAsked] = useState<Order>()
  const cancel = useCancelOrder(() => {
    setAsked(undefined)
    onView('pending')
  })
  useFetchNews(query, {
    success: 'orders fetched successfully',
    // Without a network the strip on top has said it, and what was seen last is shown.
    failure: isOnline() ? messageOf(query.error, 'error fetching order') : undefined,
  })

  return (
    <section className={classes.section} aria-label="Orders">
      {waiting.map((order) => (
        <WaitingOrderCard key={order.placement.orderId} order={order} />
      ))}
      <OrderFilters view={view} count={query.data && ordersIn(view, query.data).length} onView={onView} />
      {query.data ? (
        <OrderList orders={ordersIn(view, query.data)} view={view} onCancel={setAsked} />
      ) : query.isError ? (
        <ErrorState {...wordsOf(query.error)} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <OrderListSkeleton />
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        title="Are you sure you want to cancel this order ?"
        busy={cancel.isPending}
        onConfirm={() => asked && cancel.mutate(asked.orderId)}
        onDismiss={() => setAsked(undefined)}
      />
    </section>
  )
}

/** Without an answer of the shop nothing has gone wrong with the orders: they are only not here. */
function wordsOf(error: Error): { readonly title?: string; readonly message: string } {
  if (!(error instanceof NetworkError)) return { message: messageOf(error, 'error fetching order') }
  return { title: 'Your orders cannot be shown yet', message: 'They appear here when you are back online.' }
}

interface OrderListProps {
  readonly orders: readonly Order[]
  readonly view: OrderView
  readonly onCancel: (order: Order) => void
}

function OrderList({ orders, view, onCancel }: OrderListProps) {
  if (orders.length > 0) {
    return (
      <ul className={classes.list}>
        {orders.map((order) => (
          <li key={order._id}>
            <OrderCard order={order} onCancel={() => onCancel(order)} />
          </li>
        ))}
      </ul>
    )
  }
  const kind = view === 'all' ? '' : `${filterWord(view).toLowerCase()} `
  return (
    <EmptyState title={`No ${kind}orders`} action={<LinkButton to="/">Continue Shopping</LinkButton>}>
      {view === 'all' ? 'What you order shows here.' : 'Clear Filters shows all your orders.'}
    </EmptyState>
  )
}
