import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { parseListSearch } from '../app/search-params.ts'
import { ReviewsPage } from '../features/admin/reviews/reviews-page.tsx'
import type { ListView } from '../features/admin/ui/lists/list-view.ts'
import { usePageSize } from '../features/admin/ui/lists/use-page-size.ts'

const DEFAULT_PAGE_SIZE = 5

export const Route = createFileRoute('/_admin/admin/product/review/$slug')({
  validateSearch: (address: Record<string, unknown>) => parseListSearch(address, DEFAULT_PAGE_SIZE),
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Reviews` }),
  staticData: { admin: { title: msg`Reviews`, back: { to: '/admin/products' } } },
  component: Reviews,
})

function Reviews() {
  const { slug } = Route.useParams()
  const [storedPageSize] = usePageSize('reviews', DEFAULT_PAGE_SIZE)
  const { search = '', page = 1, pageSize = storedPageSize } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (view: ListView, { replace = false }: { replace?: boolean } = {}) =>
    void navigate({ search: parseListSearch({ ...view }, DEFAULT_PAGE_SIZE), replace, resetScroll: false })
  return <ReviewsPage key={slug} slug={slug} view={{ search, page, pageSize }} onView={show} />
}
