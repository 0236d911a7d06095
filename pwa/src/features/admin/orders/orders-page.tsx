import { useQuery } from '@tanstack/react-query'
import { toFailure } from '../../../api/errors.ts'
import { useFetchToast } from '../../../ui/feedback/use-fetch-toast.ts'
import { ListPage } from '../ui/lists/list-page.tsx'
import type { OnView } from '../ui/lists/list-view.ts'
import { OrderFilters } from './order-filters.tsx'
import { ordersQuery } from './orders.queries.ts'
import { OrdersTable } from './orders-table.tsx'
import { getUnfilteredOrdersView, isFiltered, type OrdersView } from './orders-view.ts'

export interface OrdersPageProps {
  readonly view: OrdersView
  readonly onView: OnView<OrdersView>
}

export function OrdersPage({ view, onView }: OrdersPageProps) {
  const query = useQuery(ordersQuery(view))
  const failure = query.error ? toFailure(query.error, 'orders fetch failed') : undefined
  useFetchToast(query, { success: 'orders fetch successfull', failure: failure?.title, reason: failure?.reason })
  const unfilteredView = getUnfilteredOrdersView(view.pageSize)
  const filters = (
    <OrderFilters
      status={view.status}
      isFiltered={isFiltered(view)}
      onStatus={(status) => onView({ ...view, status, page: 1 })}
      onReset={() => onView(unfilteredView)}
    />
  )
  return (
    <ListPage
      noun="orders"
      query={query}
      failure={failure}
      view={view}
      onView={onView}
      unfilteredView={unfilteredView}
      isFiltered={isFiltered(view)}
      searchHint="Search by order, client, phone or city"
      emptyHint="The first one shows here by itself."
      filters={filters}
    >
      {(orders, busy) => <OrdersTable orders={orders} busy={busy} />}
    </ListPage>
  )
}
