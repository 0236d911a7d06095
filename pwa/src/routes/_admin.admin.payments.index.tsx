import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { type ListSearch, parseDaySearch, parseListSearch } from '../app/search-params.ts'
import { LedgerPage } from '../features/admin/payments/ledger-page.tsx'
import type { LedgerView } from '../features/admin/payments/payments.queries.ts'
import { usePageSize } from '../features/admin/ui/lists/use-page-size.ts'

export interface LedgerSearch extends ListSearch {
  readonly day?: string | undefined
}

const DEFAULT_PAGE_SIZE = 10

const parseLedgerSearch = (address: Record<string, unknown>): LedgerSearch => ({
  ...parseListSearch(address, DEFAULT_PAGE_SIZE),
  ...parseDaySearch(address),
})

export const Route = createFileRoute('/_admin/admin/payments/')({
  validateSearch: parseLedgerSearch,
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Payments` }),
  staticData: { admin: { title: msg`Payments` } },
  component: Payments,
})

function Payments() {
  const [storedPageSize] = usePageSize('payments', DEFAULT_PAGE_SIZE)
  const { day, search = '', page = 1, pageSize = storedPageSize } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (view: LedgerView, { replace = false }: { replace?: boolean } = {}) =>
    void navigate({ search: parseLedgerSearch({ ...view }), replace, resetScroll: false })
  return <LedgerPage view={{ day, search, page, pageSize }} onView={show} />
}
