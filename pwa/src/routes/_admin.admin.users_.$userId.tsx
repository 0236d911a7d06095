import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { parseListSearch } from '../app/search-params.ts'
import { CustomerOrders } from '../features/admin/orders/customer-orders.tsx'
import type { ListView } from '../features/admin/ui/lists/list-view.ts'
import { usePageSize } from '../features/admin/ui/lists/use-page-size.ts'
import { CustomerPage } from '../features/admin/users/customer-page.tsx'

const DEFAULT_PAGE_SIZE = 5

export const Route = createFileRoute('/_admin/admin/users_/$userId')({
  validateSearch: (address: Record<string, unknown>) => parseListSearch(address, DEFAULT_PAGE_SIZE),
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`User` }),
  staticData: { admin: { title: msg`User`, back: { to: '/admin/users' } } },
  component: Customer,
})

function Customer() {
  const { userId } = Route.useParams()
  const [storedPageSize] = usePageSize('orders', DEFAULT_PAGE_SIZE)
  const { page = 1, pageSize = storedPageSize } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (view: ListView, { replace = false }: { replace?: boolean } = {}) =>
    void navigate({ search: parseListSearch({ ...view }, DEFAULT_PAGE_SIZE), replace, resetScroll: false })
  const goToUsers = () => void navigate({ to: '/admin/users', search: {}, replace: true })
  const view = { search: '', page, pageSize }
  return (
    <CustomerPage
      key={userId}
      userId={userId}
      orders={<CustomerOrders userId={userId} view={view} onView={show} />}
      onDeleted={goToUsers}
    />
  )
}
