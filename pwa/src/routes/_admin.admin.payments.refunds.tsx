import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { type ListSearch, parseListSearch } from '../app/search-params.ts'
import type { RefundsView } from '../features/admin/payments/payments.queries.ts'
import { RefundsPage } from '../features/admin/payments/refunds-page.tsx'
import { usePageSize } from '../features/admin/ui/lists/use-page-size.ts'

export interface RefundsSearch extends ListSearch {
  /** Only open refunds when left out. */
  readonly show?: 'all' | undefined
}

const DEFAULT_PAGE_SIZE = 10

const parseRefundsSearch = (address: Record<string, unknown>): RefundsSearch => ({
  ...parseListSearch(address, DEFAULT_PAGE_SIZE),
  show: address.show === 'all' ? 'all' : undefined,
})

export const Route = createFileRoute('/_admin/admin/payments/refunds')({
  validateSearch: parseRefundsSearch,
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Payments` }),
  staticData: { admin: { title: msg`Payments` } },
  component: Refunds,
})

function Refunds() {
  const [storedPageSize] = usePageSize('refunds', DEFAULT_PAGE_SIZE)
  const { show, page = 1, pageSize = storedPageSize } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onView = ({ isOpen, ...view }: RefundsView, { replace = false }: { replace?: boolean } = {}) => {
    const search = parseRefundsSearch({ ...view, show: isOpen ? undefined : 'all' })
    void navigate({ search, replace, resetScroll: false })
  }
  return <RefundsPage view={{ isOpen: show !== 'all', search: '', page, pageSize }} onView={onView} />
}
