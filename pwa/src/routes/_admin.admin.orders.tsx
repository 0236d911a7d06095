import { createFileRoute } from '@tanstack/react-router'
import { type OrderStatus, parseOrderStatus } from '@usiku/contracts/rules/order-status.ts'
import { pageFrom, textFrom } from '../app/address.ts'
import { pageHead } from '../app/head/page-head.ts'
import { OrdersPage } from '../features/admin/orders/orders-page.tsx'
import type { OrdersView } from '../features/admin/orders/orders-view.ts'

/** What the address says; what is usual is left out. */
export interface OrdersSearch {
  readonly status?: OrderStatus | undefined
  readonly search?: string | undefined
  readonly page?: number | undefined
}

/** As much as the API searches for. */
const LONGEST_SEARCH = 200

// Every key is answered: the router keeps what the address says of those that are not.
function toSearch({ status, search, page }: Record<string, unknown>): OrdersSearch {
  return {
    status: parseOrderStatus(textFrom(status)),
    search: textFrom(search).slice(0, LONGEST_SEARCH) || undefined,
    page: pageFrom(page).page,
  }
}

export const Route = createFileRoute('/_admin/admin/orders')({
  validateSearch: toSearch,
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: 'Orders' }),
  staticData: { admin: { title: 'Orders' } },
  component: Orders,
})

function Orders() {
  const { status, search = '', page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (view: OrdersView, { replace = false }: { replace?: boolean } = {}) =>
    void navigate({ search: toSearch({ ...view }), replace, resetScroll: false })
  return <OrdersPage view={{ status, search, page }} onView={show} />
}
