import { createFileRoute } from '@tanstack/react-router'
import { listSearchFrom } from '../app/address.ts'
import { pageHead } from '../app/head/page-head.ts'
import { ProductsPage } from '../features/admin/products/products-page.tsx'
import type { ProductsView } from '../features/admin/products/products-view.ts'
import { usePageSize } from '../features/admin/ui/use-page-size.ts'
import { lazyOverlay } from '../ui/lazy-part.tsx'

const USUAL_SIZE = 10

export const Route = createFileRoute('/_admin/admin/products')({
  validateSearch: (address: Record<string, unknown>) => listSearchFrom(address, USUAL_SIZE),
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: 'Products' }),
  staticData: { admin: { title: 'Products' } },
  component: Products,
})

const ADDINGS = [
  {
    label: 'Add Category',
    Dialog: lazyOverlay(async () => (await import('../features/admin/catalogue/category-dialog.tsx')).CategoryDialog),
  },
  {
    label: 'Add SubCategory',
    Dialog: lazyOverlay(
      async () => (await import('../features/admin/catalogue/sub-category-dialog.tsx')).SubCategoryDialog,
    ),
  },
  {
    label: 'Add Brand',
    Dialog: lazyOverlay(async () => (await import('../features/admin/catalogue/brand-dialog.tsx')).BrandDialog),
  },
]

function Products() {
  const [ownSize] = usePageSize('products', USUAL_SIZE)
  const { search = '', page = 1, pageSize = ownSize } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (view: ProductsView, { replace = false }: { replace?: boolean } = {}) =>
    void navigate({ search: listSearchFrom({ ...view }, USUAL_SIZE), replace, resetScroll: false })
  return <ProductsPage view={{ search, page, pageSize }} onView={show} addings={ADDINGS} />
}
