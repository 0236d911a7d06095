import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import type { ReactNode } from 'react'
import { ApiError, toFailure } from '../../../api/errors.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useFetchToast } from '../../../ui/feedback/use-fetch-toast.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { orderQuery } from '../order.queries.ts'
import { toOrders } from '../order-destinations.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderLines } from './order-lines.tsx'
import classes from './order-page.module.css'
import { StatusPanel } from './status-panel.tsx'

const getFetchFailed = () => t`error fetching order`

export interface OrderPageProps {
  readonly orderId: string
  readonly renderPayment: (order: Order) => ReactNode
}

export function OrderPage({ orderId, renderPayment }: OrderPageProps) {
  const query = useQuery(orderQuery(orderId))
  const { data: order, error } = query
  const failure = error ? toFailure(error, getFetchFailed()) : undefined
  useFetchToast(query, { failure })
  if (order) {
    return (
      <div className={classes.page}>
        <div className={classes.main}>
          <OrderLines order={order} />
          {renderPayment(order)}
          <OrderDetails order={order} />
        </div>
        <StatusPanel order={order} />
      </div>
    )
  }
  if (failure === undefined) return <OrderSkeleton />
  if (isNotFound(error)) return <UnknownOrder orderId={orderId} />
  return <ErrorState {...failure} busy={query.isFetching} onRetry={() => void query.refetch()} />
}

/** Unknown, or not a valid order number. */
function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed')
}

function UnknownOrder({ orderId }: { readonly orderId: string }) {
  return (
    <EmptyState title={t`Oops! Page Not Found`} action={<LinkButton {...toOrders()}>{t`All orders`}</LinkButton>}>
      {t`There is no order ${orderId}.`}
    </EmptyState>
  )
}

function OrderSkeleton() {
  return (
    <div className={classes.page} role="status">
      <VisuallyHidden>{t`Loading …`}</VisuallyHidden>
      <div className={classes.main}>
        <Skeleton height={290} radius="lg" />
        <Skeleton height={226} radius="lg" />
      </div>
      <Skeleton height={310} radius="lg" />
    </div>
  )
}
