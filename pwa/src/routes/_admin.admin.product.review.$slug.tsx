import { createFileRoute } from '@tanstack/react-router'
import { listSearchFrom } from '../app/address.ts'
import { pageHead } from '../app/head/page-head.ts'
import { ReviewsPage } from '../features/admin/reviews/reviews-page.tsx'
import type { ListView } from '../features/admin/ui/list-view.ts'
import { usePageSize } from '../features/admin/ui/use-page-size.ts'

const USUAL_SIZE = 5

export const Route = createFileRoute('/_admin/admin/product/review/$slug')({
  validateSearch: (address: Record<string, unknown>) => listSearchFrom(address, USUAL_SIZE),
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: 'Reviews' }),
  staticData: { admin: { title: 'Reviews', back: { to: '/admin/products' } } },
  component: Reviews,
})

function Reviews() {
  const { slug } = Route.useParams()
  const [ownSize] = usePageSize('reviews', USUAL_SIZE)
  const { search = '', page = 1, pageSize = ownSize } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (view: ListView, { replace = false }: { replace?: boolean } = {}) =>
    void navigate({ search: listSearchFrom({ ...view }, USUAL_SIZE), replace, resetScroll: false })
  return <ReviewsPage key={slug} slug={slug} view={{ search, page, pageSize }} onView={show} />
}
