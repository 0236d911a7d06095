import { useQuery } from '@tanstack/react-query'
import { toFailure } from '../../../api-client/errors.ts'
import { useFetchNews } from '../../../ui/use-fetch-news.ts'
import { ListPage } from '../ui/list-page.tsx'
import type { OnView } from '../ui/list-view.ts'
import { OrderFilters } from './order-filters.tsx'
import { ordersQuery } from './orders.queries.ts'
import { OrdersTable } from './orders-table.tsx'
import { allOrders, isFiltered, type OrdersView } from './orders-view.ts'

export interface OrdersPageProps {
  readonly view: OrdersView
  readonly onView: OnView<OrdersView>
}

export function OrdersPage({ view, onView }: OrdersPageProps) {
  const query = useQuery(ordersQuery(view))
  const failure = query.error ? toFailure(query.error, 'orders fetch failed') : undefined
  useFetchNews(query, { success: 'orders fetch successfull', failure: failure?.title, reason: failure?.reason })
  const everything = allOrders(view.pageSize)
  const filters = (
    <OrderFilters
      status={view.status}
      isFiltered={isFiltered(view)}
      onStatus={(status) => onView({ ...view, status, page: 1 })}
      onReset={() => onView(everything)}
    />
  )
  return (
    <ListPage
      what="orders"
      query={query}
      failure={failure}
      view={view}
      onView={onView}
      everything={everything}
      isFiltered={isFiltered(view)}
      searchHint="Search by order, client, phone or city"
      emptyHint="The first one shows here by itself."
      tools={filters}
    >
      {(orders, busy) => <OrdersTable orders={orders} busy={busy} />}
    </ListPage>
  )
}
