import { createFileRoute } from '@tanstack/react-router'
import { listSearchFrom } from '../app/address.ts'
import { pageHead } from '../app/head/page-head.ts'
import { BrandsPage } from '../features/admin/catalogue/brands-page.tsx'
import type { ListView } from '../features/admin/ui/list-view.ts'
import { usePageSize } from '../features/admin/ui/use-page-size.ts'

const USUAL_SIZE = 10

export const Route = createFileRoute('/_admin/admin/brands')({
  validateSearch: (address: Record<string, unknown>) => listSearchFrom(address, USUAL_SIZE),
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: 'Brands' }),
  staticData: { admin: { title: 'Brands' } },
  component: Brands,
})

function Brands() {
  const [ownSize] = usePageSize('brands', USUAL_SIZE)
  const { search = '', page = 1, pageSize = ownSize } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (view: ListView, { replace = false }: { replace?: boolean } = {}) =>
    void navigate({ search: listSearchFrom({ ...view }, USUAL_SIZE), replace, resetScroll: false })
  return <BrandsPage view={{ search, page, pageSize }} onView={show} />
}
