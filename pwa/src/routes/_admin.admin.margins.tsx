import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import type { CostSort } from '@usiku/contracts/catalogue/constants.ts'
import { pageHead } from '../app/head/page-head.ts'
import { type ListSearch, parseListSearch } from '../app/search-params.ts'
import type { MarginsView } from '../features/admin/products/margins/margins.queries.ts'
import { MarginsPage } from '../features/admin/products/margins/margins-page.tsx'
import { usePageSize } from '../features/admin/ui/lists/use-page-size.ts'

export interface MarginsSearch extends ListSearch {
  readonly sort?: CostSort | undefined
}

const DEFAULT_PAGE_SIZE = 10

const parseMarginsSearch = (address: Record<string, unknown>): MarginsSearch => ({
  ...parseListSearch(address, DEFAULT_PAGE_SIZE),
  sort: address.sort === 'name' ? address.sort : undefined,
})

export const Route = createFileRoute('/_admin/admin/margins')({
  validateSearch: parseMarginsSearch,
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Margins` }),
  staticData: { admin: { title: msg`Margins` } },
  component: Margins,
})

function Margins() {
  const [storedPageSize] = usePageSize('volumes', DEFAULT_PAGE_SIZE)
  const { search = '', sort = 'margin', page = 1, pageSize = storedPageSize } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (view: MarginsView, { replace = false }: { replace?: boolean } = {}) =>
    void navigate({ search: parseMarginsSearch({ ...view }), replace, resetScroll: false })
  return <MarginsPage view={{ search, sort, page, pageSize }} onView={show} />
}
