import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { parseOrderStatus } from '@usiku/contracts/orders/order-status.ts'
import { pageHead } from '../app/head/page-head.ts'
import { type ListSearch, parseListSearch, parseText } from '../app/search-params.ts'
import { OrdersPage } from '../features/admin/orders/orders-page.tsx'
import type { OrdersFilter, OrdersView } from '../features/admin/orders/orders-view.ts'
import { OrderStopSwitch } from '../features/admin/settings/hours/order-stop.tsx'
import { usePageSize } from '../features/admin/ui/lists/use-page-size.ts'

export interface OrdersSearch extends ListSearch {
  readonly status?: OrdersFilter | undefined
}

const DEFAULT_PAGE_SIZE = 5

const parseOrdersSearch = (address: Record<string, unknown>): OrdersSearch => ({
  ...parseListSearch(address, DEFAULT_PAGE_SIZE),
  status: address.status === 'open' ? address.status : parseOrderStatus(parseText(address.status)),
})

export const Route = createFileRoute('/_admin/admin/orders')({
  validateSearch: parseOrdersSearch,
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Orders` }),
  staticData: { admin: { title: msg`Orders` } },
  component: Orders,
})

function Orders() {
  const [storedPageSize] = usePageSize('orders', DEFAULT_PAGE_SIZE)
  const { status, search = '', page = 1, pageSize = storedPageSize } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (view: OrdersView, { replace = false }: { replace?: boolean } = {}) =>
    void navigate({ search: parseOrdersSearch({ ...view }), replace, resetScroll: false })
  return <OrdersPage view={{ status, search, page, pageSize }} onView={show} stopSwitch={<OrderStopSwitch />} />
}
