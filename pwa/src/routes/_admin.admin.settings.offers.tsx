import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { parseListSearch } from '../app/search-params.ts'
import { OffersSettings } from '../features/admin/settings/offers/offers-settings.tsx'
import type { ListView } from '../features/admin/ui/lists/list-view.ts'
import { usePageSize } from '../features/admin/ui/lists/use-page-size.ts'

const DEFAULT_PAGE_SIZE = 10

export const Route = createFileRoute('/_admin/admin/settings/offers')({
  validateSearch: (address: Record<string, unknown>) => {
    const { page, pageSize } = parseListSearch(address, DEFAULT_PAGE_SIZE)
    return { page, pageSize }
  },
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Offers` }),
  staticData: { admin: { title: msg`Settings` } },
  component: Offers,
})

function Offers() {
  const [storedPageSize] = usePageSize('promo codes', DEFAULT_PAGE_SIZE)
  const { page = 1, pageSize = storedPageSize } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (view: ListView, { replace = false }: { replace?: boolean } = {}) => {
    const search = parseListSearch({ ...view }, DEFAULT_PAGE_SIZE)
    void navigate({ search: { page: search.page, pageSize: search.pageSize }, replace, resetScroll: false })
  }
  return <OffersSettings view={{ search: '', page, pageSize }} onView={show} />
}
