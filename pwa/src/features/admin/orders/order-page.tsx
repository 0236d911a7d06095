import { useQuery } from '@tanstack/react-query'
import { ApiError, messageOf } from '../../../api-client/errors.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useFetchNews } from '../../../ui/use-fetch-news.ts'
import { toOrders } from './order-addresses.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import classes from './order-page.module.css'
import { OrderSkeleton } from './order-skeleton.tsx'
import { orderQuery } from './orders.queries.ts'
import { PackingSlip } from './packing-slip.tsx'
import { StatusPanel } from './status-panel.tsx'

const FAILED = 'error fetching order'

/** One order: what was ordered, for whom, and where it stands. */
export function OrderPage({ orderId }: { readonly orderId: string }) {
  const query = useQuery(orderQuery(orderId))
  useFetchNews(query, { failure: FAILED })
  const { data: order, error } = query
  if (order) {
    return (
      <div className={classes.page}>
        <div className={classes.main}>
          <OrderLines order={order} />
          <OrderFacts order={order} />
        </div>
        <StatusPanel order={order} />
        <PackingSlip order={order} />
      </div>
    )
  }
  if (error === null) return <OrderSkeleton />
  if (isUnknown(error)) return <UnknownOrder orderId={orderId} />
  const message = messageOf(error, FAILED)
  return <ErrorState message={message} busy={query.isFetching} onRetry={() => void query.refetch()} />
}

/** Whether there is no such order: never, or not with a number like that. */
function isUnknown(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed')
}

function UnknownOrder({ orderId }: { readonly orderId: string }) {
  return (
    <EmptyState title="Oops! Page Not Found" action={<LinkButton {...toOrders}>All orders</LinkButton>}>
      {`There is no order ${orderId}.`}
    </EmptyState>
  )
}
