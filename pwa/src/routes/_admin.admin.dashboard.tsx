import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { parsePage } from '../app/search-params.ts'
import { DashboardPage } from '../features/admin/dashboard/dashboard-page.tsx'

export interface DashboardSearch {
  /** Page of the best sellers. */
  readonly page?: number | undefined
}

// Always return the key: the router keeps the raw value of a missing one.
const parseDashboardSearch = (page: unknown): DashboardSearch => ({ page: parsePage(page).page })

export const Route = createFileRoute('/_admin/admin/dashboard')({
  validateSearch: ({ page }: Record<string, unknown>) => parseDashboardSearch(page),
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Dashboard` }),
  staticData: { admin: { title: msg`Dashboard` } },
  component: Dashboard,
})

function Dashboard() {
  const { page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (next: number, { replace = false }: { replace?: boolean } = {}) =>
    void navigate({ search: parseDashboardSearch(next), replace, resetScroll: false })
  return <DashboardPage page={page} onPage={show} />
}
