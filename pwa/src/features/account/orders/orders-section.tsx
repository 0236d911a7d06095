import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Order, PaymentWay } from '@usiku/contracts/orders/operations.ts'
import type { ShopRules } from '@usiku/contracts/store/operations.ts'
import { useRef, useState } from 'react'
import { toServerFailure } from '../../../api/errors.ts'
import { isOnline } from '../../../network/connectivity.ts'
import type { OrderEntry } from '../../../outbox/entry.ts'
import { useDismissPaymentReminders, usePendingOrders } from '../../../outbox/use-entries.ts'
import { useLiveOrders } from '../../../shop/order/live/use-live-orders.ts'
import { ordersQuery } from '../../../shop/order/orders.queries.ts'
import { useAnnouncePayments } from '../../../shop/payment/use-announce-payments.ts'
import type { LoadProduct } from '../../../shop/use-latest-products.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useFetchToast } from '../../../ui/feedback/use-fetch-toast.ts'
import { useRestoreFocus } from '../../../ui/hooks/use-restore-focus.ts'
import { reviewsQuery } from '../account.queries.ts'
import { CardListSkeleton } from '../card-list-skeleton.tsx'
import { toListError } from '../list-error-message.ts'
import { PendingMutationPanel } from '../pending/pending-mutation-panel.tsx'
import { useVisibleMutations } from '../pending/use-visible-mutations.ts'
import { OrderCard, type OrderCardProps } from './order-card.tsx'
import { filterOrders, type OrderFilterValue } from './order-filter.ts'
import { OrderFilters } from './order-filters.tsx'
import classes from './orders-section.module.css'
import { PendingOrderCard } from './pending-order-card.tsx'
import { ReorderDialog } from './reorder-dialog.tsx'
import { useCancelOrder } from './use-cancel-order.ts'
import { useReorder } from './use-reorder.ts'

export interface OrdersSectionProps {
  readonly userId: string
  readonly view: OrderFilterValue
  readonly onView: (view: OrderFilterValue) => void
  readonly onReview: (productId: string) => void
  readonly loadProduct: LoadProduct
  readonly way: PaymentWay | undefined
  readonly rules: ShopRules | undefined
}

export function OrdersSection({ userId, view, onView, onReview, loadProduct, way, rules }: OrdersSectionProps) {
  const query = useQuery(ordersQuery(userId))
  useLiveOrders(userId)
  useAnnouncePayments(query.data)
  useDismissPaymentReminders(userId)
  const pendingOrders = usePendingOrders()
  const section = useRef<HTMLElement>(null)
  const [confirming, setConfirming] = useState<Order>()
  const reorder = useReorder(loadProduct)
  const cancel = useCancelOrder({
    userId,
    onCancelled: () => onView('pending'),
    onSettled: () => setConfirming(undefined),
  })
  const pendingCancels = useVisibleMutations('cancel')
  const reviews = useQuery(reviewsQuery(userId)).data ?? []
  const pendingReviews = useVisibleMutations('review').map(({ task }) => task.body.product)
  const reviewed = new Set([...pendingReviews, ...reviews.map(({ product }) => product._id)])
  const [undoneCancelKey, setUndoneCancelKey] = useState<string>()
  useRestoreFocus(section, cancel.isSuccess)
  useRestoreFocus(section, undoneCancelKey)
  const [lastOrderId, setLastOrderId] = useState<string>()
  useRestoreFocus(section, lastOrderId && `${lastOrderId} ${getOrderState(lastOrderId, pendingOrders)}`)
  const failure = toServerFailure(query.error, t(FETCH_FAILED))
  useFetchToast(query, {
    success: t`orders fetched successfully`,
    // Offline, the banner already says why; the cached list stays visible.
    failure: isOnline() ? failure : undefined,
  })
  const findPendingCancel = ({ orderId }: Order) =>
    pendingCancels.find(({ task, isRejected }) => task.orderId === orderId && !isRejected)
  const matchedCancels = query.data?.flatMap((order) => findPendingCancel(order) ?? []) ?? []
  const toCardProps = (order: Order) => ({
    order,
    pendingCancel: findPendingCancel(order),
    onCancel: () => setConfirming(order),
    onCancelUndone: setUndoneCancelKey,
    onReview,
    reviewed,
    onReorder: () => reorder.start(order),
    isReordering: reorder.pendingOrderId === order.orderId,
    way,
  })

  return (
    <section ref={section} tabIndex={-1} className={classes.section} aria-label={t`Orders`}>
      {pendingOrders.map((order) => (
        <PendingOrderCard
          key={order.key}
          order={order}
          way={way}
          rules={rules}
          onAction={() => setLastOrderId(order.key)}
        />
      ))}
      {pendingCancels
        .filter((one) => !matchedCancels.includes(one))
        .map((one) => (
          <PendingMutationPanel key={one.mutation.key} visible={one} level={2} onDiscarded={setUndoneCancelKey}>
            <p>{t`Order ${one.task.orderId}`}</p>
          </PendingMutationPanel>
        ))}
      <OrderFilters view={view} count={query.data && filterOrders(view, query.data).length} onView={onView} />
      {query.data ? (
        <OrderList
          cards={filterOrders(view, query.data).map(toCardProps)}
          view={query.data.length === 0 ? 'all' : view}
        />
      ) : query.isError ? (
        <ErrorState
          {...toListError(query.error, t(FETCH_FAILED))}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <CardListSkeleton label={t`Loading orders`} size="large" />
      )}
      <ConfirmDialog
        opened={confirming !== undefined}
        title={t`Are you sure you want to cancel this order ?`}
        busy={cancel.isPending}
        onConfirm={() => confirming && cancel.mutate(confirming)}
        onDismiss={() => setConfirming(undefined)}
      />
      <ReorderDialog result={reorder.outcome} onDismiss={reorder.dismiss} />
    </section>
  )
}

const FETCH_FAILED = msg`error fetching order`

const getOrderState = (orderId: string, pendingOrders: readonly OrderEntry[]) =>
  pendingOrders.find(({ key }) => key === orderId)?.state

const EMPTY_TITLES: Readonly<Record<OrderFilterValue, MessageDescriptor>> = {
  all: msg`No orders`,
  pending: msg`No pending orders`,
  cancelled: msg`No cancelled orders`,
  shipping: msg`No shipping orders`,
  delivered: msg`No delivered orders`,
  complete: msg`No complete orders`,
}

interface OrderListProps {
  readonly cards: readonly OrderCardProps[]
  readonly view: OrderFilterValue
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
  return (
    <EmptyState title={t(EMPTY_TITLES[view])} action={<LinkButton to="/">{t`Continue Shopping`}</LinkButton>}>
      {view === 'all' ? t`What you order shows here.` : t`Clear Filters shows all your orders.`}
    </EmptyState>
  )
}
