import { t } from '@lingui/core/macro'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { listOrders } from '@usiku/contracts/orders/admin-operations.ts'
import { call } from '../../../api/call.ts'
import { toFailure } from '../../../api/errors.ts'
import { useFetchToast } from '../../../ui/feedback/use-fetch-toast.ts'
import { polling } from '../polling.ts'
import { ListPage } from '../ui/lists/list-page.tsx'
import { getUnfilteredView, type ListView, type OnView } from '../ui/lists/list-view.ts'
import { OrdersTable } from './orders-table.tsx'

export interface CustomerOrdersProps {
  readonly userId: string
  readonly view: ListView
  readonly onView: OnView<ListView>
}

/** Also those that were deleted from the list of all orders. */
export function CustomerOrders({ userId, view, onView }: CustomerOrdersProps) {
  const query = useQuery(customerOrdersQuery(userId, view))
  const failure = query.error ? toFailure(query.error, t`orders fetch failed`) : undefined
  useFetchToast(query, { failure })
  return (
    <ListPage
      list="orders"
      query={query}
      failure={failure}
      view={view}
      onView={onView}
      unfilteredView={getUnfilteredView(view.pageSize)}
      isFiltered={false}
      emptyHint={t`Orders of this customer appear here.`}
    >
      {(orders, busy) => <OrdersTable orders={orders} busy={busy} isOfOneCustomer />}
    </ListPage>
  )
}

function customerOrdersQuery(userId: string, { page, pageSize }: ListView) {
  return queryOptions({
    ...polling,
    queryKey: [listOrders.id, 'customer', userId, page, pageSize],
    queryFn: ({ signal }) => call(listOrders, { query: { userId, page, pageSize }, signal }),
    placeholderData: keepPreviousData,
  })
}
