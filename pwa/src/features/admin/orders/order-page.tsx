import { useQuery } from '@tanstack/react-query'
import { ApiError, toFailure } from '../../../api-client/errors.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useFetchNews } from '../../../ui/use-fetch-news.ts'
import { toOrders } from '../order-addresses.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import classes from './order-page.module.css'
import { OrderSkeleton } from './order-skeleton.tsx'
import { orderQuery } from './orders.queries.ts'
import { StatusPanel } from './status-panel.tsx'

const FAILED = 'error fetching order'

export function OrderPage({ orderId }: { readonly orderId: string }) {
  const query = useQuery(orderQuery(orderId))
  const { data: order, error } = query
  const failure = error ? toFailure(error, FAILED) : undefined
  useFetchNews(query, { failure: failure?.title, reason: failure?.reason })
  if (order) {
    return (
      <div className={classes.page}>
        <div className={classes.main}>
          <OrderLines order={order} />
          <OrderFacts order={order} />
        </div>
        <StatusPanel order={order} />
      </div>
    )
  }
  if (failure === undefined) return <OrderSkeleton />
  if (isUnknown(error)) return <UnknownOrder orderId={orderId} />
  return <ErrorState {...failure} busy={query.isFetching} onRetry={() => void query.refetch()} />
}

/** Unknown, or not a valid order number. */
function isUnknown(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed')
}

function UnknownOrder({ orderId }: { readonly orderId: string }) {
  return (
    <EmptyState title="Oops! Page Not Found" action={<LinkButton {...toOrders()}>All orders</LinkButton>}>
      {`There is no order ${orderId}.`}
    </EmptyState>
  )
}
