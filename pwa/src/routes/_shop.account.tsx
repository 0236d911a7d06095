import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { PendingPage } from '../app/states/pending-page.tsx'
import { AccountPage } from '../features/account/account-page.tsx'
import { DEFAULT_VIEW, type OrderView, parseView } from '../features/account/order-filter.ts'
import { SignedInOnly } from '../features/auth/signed-in-only.tsx'

/** What the address says. */
export interface AccountSearch {
  /** `myOrders` opens the orders. */
  readonly t?: 'myOrders'
  /** Which orders show; pending ones when left out. */
  readonly status?: OrderView
}

export const Route = createFileRoute('/_shop/account')({
  validateSearch: ({ t, status }: Record<string, unknown>): AccountSearch => {
    const view = parseView(status)
    return { ...(t === 'myOrders' ? { t } : {}), ...(view ? { status: view } : {}) }
  },
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: 'Account' }),
  component: Account,
})

function Account() {
  const { t, status = DEFAULT_VIEW } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (view: OrderView) => {
    const search: AccountSearch = view === DEFAULT_VIEW ? { t: 'myOrders' } : { t: 'myOrders', status: view }
    void navigate({ search, replace: true, resetScroll: false })
  }
  return (
    <SignedInOnly at="/account" pending={<PendingPage />}>
      <AccountPage section={t === 'myOrders' ? 'orders' : 'account'} view={status} onView={show} />
    </SignedInOnly>
  )
}
