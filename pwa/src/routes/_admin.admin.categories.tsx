import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { parseListSearch } from '../app/search-params.ts'
import { CategoriesPage } from '../features/admin/taxonomy/categories-page.tsx'
import type { ListView } from '../features/admin/ui/lists/list-view.ts'
import { usePageSize } from '../features/admin/ui/lists/use-page-size.ts'

const DEFAULT_PAGE_SIZE = 10

export const Route = createFileRoute('/_admin/admin/categories')({
  validateSearch: (address: Record<string, unknown>) => parseListSearch(address, DEFAULT_PAGE_SIZE),
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Categories` }),
  staticData: { admin: { title: msg`Categories` } },
  component: Categories,
})

function Categories() {
  const [storedPageSize] = usePageSize('categories', DEFAULT_PAGE_SIZE)
  const { search = '', page = 1, pageSize = storedPageSize } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (view: ListView, { replace = false }: { replace?: boolean } = {}) =>
    void navigate({ search: parseListSearch({ ...view }, DEFAULT_PAGE_SIZE), replace, resetScroll: false })
  return <CategoriesPage view={{ search, page, pageSize }} onView={show} />
}
