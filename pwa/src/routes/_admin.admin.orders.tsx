import { createFileRoute } from '@tanstack/react-router'
import { type OrderStatus, parseOrderStatus } from '@usiku/contracts/rules/order-status.ts'
import { type ListSearch, listSearchFrom, textFrom } from '../app/address.ts'
import { pageHead } from '../app/head/page-head.ts'
import { OrdersPage } from '../features/admin/orders/orders-page.tsx'
import type { OrdersView } from '../features/admin/orders/orders-view.ts'
import { usePageSize } from '../features/admin/ui/use-page-size.ts'

export interface OrdersSearch extends ListSearch {
  readonly status?: OrderStatus | undefined
}

const USUAL_SIZE = 5

const toSearch = (address: Record<string, unknown>): OrdersSearch => ({
  ...listSearchFrom(address, USUAL_SIZE),
  status: parseOrderStatus(textFrom(address.status)),
})

export const Route = createFileRoute('/_admin/admin/orders')({
  validateSearch: toSearch,
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: 'Orders' }),
  staticData: { admin: { title: 'Orders' } },
  component: Orders,
})

function Orders() {
  const [ownSize] = usePageSize('orders', USUAL_SIZE)
  const { status, search = '', page = 1, pageSize = ownSize } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (view: OrdersView, { replace = false }: { replace?: boolean } = {}) =>
    void navigate({ search: toSearch({ ...view }), replace, resetScroll: false })
  return <OrdersPage view={{ status, search, page, pageSize }} onView={show} />
}
