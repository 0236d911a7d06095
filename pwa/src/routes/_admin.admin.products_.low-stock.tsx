import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { parseListSearch } from '../app/search-params.ts'
import { LowStockPage } from '../features/admin/products/list/low-stock-page.tsx'
import type { ListView } from '../features/admin/ui/lists/list-view.ts'
import { usePageSize } from '../features/admin/ui/lists/use-page-size.ts'

const DEFAULT_PAGE_SIZE = 20

export const Route = createFileRoute('/_admin/admin/products_/low-stock')({
  validateSearch: (address: Record<string, unknown>) => parseListSearch(address, DEFAULT_PAGE_SIZE),
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Low stock` }),
  staticData: { admin: { title: msg`Low stock` } },
  component: LowStock,
})

function LowStock() {
  const [storedPageSize] = usePageSize('low stock', DEFAULT_PAGE_SIZE)
  const { page = 1, pageSize = storedPageSize } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (view: ListView, { replace = false }: { replace?: boolean } = {}) =>
    void navigate({ search: parseListSearch({ ...view }, DEFAULT_PAGE_SIZE), replace, resetScroll: false })
  return <LowStockPage view={{ search: '', page, pageSize }} onView={show} />
}
