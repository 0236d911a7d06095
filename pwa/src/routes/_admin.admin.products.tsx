import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { parseListSearch } from '../app/search-params.ts'
import { ProductsPage } from '../features/admin/products/list/products-page.tsx'
import type { ListView } from '../features/admin/ui/lists/list-view.ts'
import { usePageSize } from '../features/admin/ui/lists/use-page-size.ts'
import { lazyOverlay } from '../ui/lazy-part.tsx'

const DEFAULT_PAGE_SIZE = 10

export const Route = createFileRoute('/_admin/admin/products')({
  validateSearch: (address: Record<string, unknown>) => parseListSearch(address, DEFAULT_PAGE_SIZE),
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Products` }),
  staticData: { admin: { title: msg`Products` } },
  component: Products,
})

const ADD_DIALOGS = [
  {
    label: msg`Add Category`,
    Dialog: lazyOverlay(async () => (await import('../features/admin/taxonomy/category-dialog.tsx')).CategoryDialog),
  },
  {
    label: msg`Add SubCategory`,
    Dialog: lazyOverlay(
      async () => (await import('../features/admin/taxonomy/sub-category-dialog.tsx')).SubCategoryDialog,
    ),
  },
  {
    label: msg`Add Brand`,
    Dialog: lazyOverlay(async () => (await import('../features/admin/taxonomy/brand-dialog.tsx')).BrandDialog),
  },
]

function Products() {
  const [storedPageSize] = usePageSize('products', DEFAULT_PAGE_SIZE)
  const { search = '', page = 1, pageSize = storedPageSize } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (view: ListView, { replace = false }: { replace?: boolean } = {}) =>
    void navigate({ search: parseListSearch({ ...view }, DEFAULT_PAGE_SIZE), replace, resetScroll: false })
  return (
    <ProductsPage
      view={{ search, page, pageSize }}
      onView={show}
      onPreview={(id) => void navigate({ to: '/admin/products/bulk/$id', params: { id } })}
      addDialogs={ADD_DIALOGS}
    />
  )
}
