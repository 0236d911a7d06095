import { useQuery } from '@tanstack/react-query'
import type { Order } from '@usiku/contracts/orders.ts'
import { useRef, useState } from 'react'
import { toServerFailure } from '../../api-client/errors.ts'
import { isOnline } from '../../offline/connectivity.ts'
import { useOutbox } from '../../offline/outbox.ts'
import type { WaitingOrder } from '../../offline/waiting-order.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useFetchNews } from '../../ui/use-fetch-news.ts'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import { ordersQuery, reviewsQuery } from './account.queries.ts'
import { CardListSkeleton } from './card-list-skeleton.tsx'
import { toListFailure } from './list-failure.ts'
import { useLiveOrders } from './live-orders-hook.ts'
import { OrderAgainDialog } from './order-again-dialog.tsx'
import { OrderCard, type OrderCardProps } from './order-card.tsx'
import { filterWord, type OrderView, ordersIn } from './order-filter.ts'
import { OrderFilters } from './order-filters.tsx'
import classes from './orders-section.module.css'
import { useCancelOrder } from './use-cancel-order.ts'
import { type LoadProduct, useOrderAgain } from './use-order-again.ts'
import { useShownWrites } from './use-shown-writes.ts'
import { WaitingOrderCard } from './waiting-order-card.tsx'
import { WaitingWrite } from './waiting-write.tsx'

export interface OrdersSectionProps {
  readonly userId: string
  readonly view: OrderView
  readonly onView: (view: OrderView) => void
  readonly onReview: (productId: string) => void
  readonly load: LoadProduct
}

export function OrdersSection({ userId, view, onView, onReview, load }: OrdersSectionProps) {
  const query = useQuery(ordersQuery(userId))
  useLiveOrders(userId)
  const waiting = useOutbox()
  const section = useRef<HTMLElement>(null)
  const [asked, setAsked] = useState<Order>()
  const again = useOrderAgain(load)
  const cancel = useCancelOrder({
    userId,
    onCancelled: () => onView('pending'),
    onSettled: () => setAsked(undefined),
  })
  const cancels = useShownWrites('cancel')
  const reviews = useQuery(reviewsQuery(userId)).data ?? []
  const written = useShownWrites('review').map(({ task }) => task.body.product)
  const reviewed = new Set([...written, ...reviews.map(({ product }) => product._id)])
  const [kept, setKept] = useState<string>()
  useFocusKept(section, cancel.isSuccess)
  useFocusKept(section, kept)
  const [chosen, setChosen] = useState<string>()
  useFocusKept(section, chosen && `${chosen} ${stateOf(chosen, waiting)}`)
  const failure = toServerFailure(query.error, FAILED)
  useFetchNews(query, {
    success: 'orders fetched successfully',
    // Offline, the banner already says why; the cached list stays visible.
    failure: isOnline() ? failure.title : undefined,
    reason: failure.reason,
  })
  const cancelOf = ({ orderId }: Order) => cancels.find(({ task, isRefused }) => task.orderId === orderId && !isRefused)
  const known = query.data?.flatMap((order) => cancelOf(order) ?? []) ?? []
  const cardOf = (order: Order) => ({
    order,
    cancelling: cancelOf(order),
    onCancel: () => setAsked(order),
    onKept: setKept,
    onReview,
    reviewed,
    onAgain: () => again.start(order),
    isComingAgain: again.busyWith === order.orderId,
  })

  return (
    <section ref={section} tabIndex={-1} className={classes.section} aria-label="Orders">
      {waiting.map((order) => (
        <WaitingOrderCard
          key={order.placement.orderId}
          order={order}
          onChosen={() => setChosen(order.placement.orderId)}
        />
      ))}
      {cancels
        .filter((one) => !known.includes(one))
        .map((one) => (
          <WaitingWrite key={one.write.key} shown={one} level={2} onGone={setKept}>
            <p>{`Order ${one.task.orderId}`}</p>
          </WaitingWrite>
        ))}
      <OrderFilters view={view} count={query.data && ordersIn(view, query.data).length} onView={onView} />
      {query.data ? (
        <OrderList cards={ordersIn(view, query.data).map(cardOf)} view={query.data.length === 0 ? 'all' : view} />
      ) : query.isError ? (
        <ErrorState
          {...toListFailure(query.error, FAILED)}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <CardListSkeleton words="Loading orders" size="large" />
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        title="Are you sure you want to cancel this order ?"
        busy={cancel.isPending}
        onConfirm={() => asked && cancel.mutate(asked)}
        onDismiss={() => setAsked(undefined)}
      />
      <OrderAgainDialog outcome={again.outcome} onDismiss={again.dismiss} />
    </section>
  )
}

const FAILED = 'error fetching order'

const stateOf = (orderId: string, waiting: readonly WaitingOrder[]) =>
  waiting.find(({ placement }) => placement.orderId === orderId)?.state

interface OrderListProps {
  readonly cards: readonly OrderCardProps[]
  readonly view: OrderView
}

function OrderList({ cards, view }: OrderListProps) {
  if (cards.length > 0) {
    return (
      <ul className={classes.list}>
        {cards.map((card) => (
          <li key={card.order._id}>
            <OrderCard {...card} />
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
