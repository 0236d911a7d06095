import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { parseListSearch } from '../app/search-params.ts'
import { PolicyReports } from '../features/admin/settings/policy/policy-reports.tsx'
import type { ListView } from '../features/admin/ui/lists/list-view.ts'
import { usePageSize } from '../features/admin/ui/lists/use-page-size.ts'

const DEFAULT_PAGE_SIZE = 20

const parseSearch = (address: Record<string, unknown>) => ({
  ...parseListSearch(address, DEFAULT_PAGE_SIZE),
  search: undefined,
})

export const Route = createFileRoute('/_admin/admin/settings/policy')({
  validateSearch: parseSearch,
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Blocked content` }),
  staticData: { admin: { title: msg`Settings` } },
  component: Policy,
})

function Policy() {
  const [storedPageSize] = usePageSize('entries', DEFAULT_PAGE_SIZE)
  const { page = 1, pageSize = storedPageSize } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (view: ListView, { replace = false }: { replace?: boolean } = {}) =>
    void navigate({ search: parseSearch({ ...view }), replace, resetScroll: false })
  return <PolicyReports view={{ search: '', page, pageSize }} onView={show} />
}
