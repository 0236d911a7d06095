import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { parseListSearch } from '../app/search-params.ts'
import { TaxInvoicesPage } from '../features/admin/tax-invoices/tax-invoices-page.tsx'
import type { ListView } from '../features/admin/ui/lists/list-view.ts'
import { usePageSize } from '../features/admin/ui/lists/use-page-size.ts'

const DEFAULT_PAGE_SIZE = 10

export const Route = createFileRoute('/_admin/admin/tax-invoices')({
  validateSearch: (address: Record<string, unknown>) => parseListSearch(address, DEFAULT_PAGE_SIZE),
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Tax invoices` }),
  staticData: { admin: { title: msg`Tax invoices` } },
  component: TaxInvoices,
})

function TaxInvoices() {
  const [storedPageSize] = usePageSize('tax invoices', DEFAULT_PAGE_SIZE)
  const { page = 1, pageSize = storedPageSize } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (view: ListView, { replace = false }: { replace?: boolean } = {}) =>
    void navigate({ search: parseListSearch({ ...view }, DEFAULT_PAGE_SIZE), replace, resetScroll: false })
  return <TaxInvoicesPage view={{ search: '', page, pageSize }} onView={show} />
}
