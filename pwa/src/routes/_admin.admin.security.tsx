import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SECURITY_EVENTS } from '@usiku/contracts/security/constants.ts'
import { pageHead } from '../app/head/page-head.ts'
import { parseListSearch, parseText } from '../app/search-params.ts'
import type { SecurityView } from '../features/admin/security/security.queries.ts'
import { SecurityPage } from '../features/admin/security/security-page.tsx'
import { usePageSize } from '../features/admin/ui/lists/use-page-size.ts'

const DEFAULT_PAGE_SIZE = 20

function parseSearch(address: Record<string, unknown>) {
  return {
    ...parseListSearch(address, DEFAULT_PAGE_SIZE),
    search: undefined,
    event: SECURITY_EVENTS.find((event) => event === address.event),
    userId: parseText(address.userId) || undefined,
  }
}

export const Route = createFileRoute('/_admin/admin/security')({
  validateSearch: parseSearch,
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Security` }),
  staticData: { admin: { title: msg`Security` } },
  component: Security,
})

function Security() {
  const [storedPageSize] = usePageSize('entries', DEFAULT_PAGE_SIZE)
  const { page = 1, pageSize = storedPageSize, event, userId } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (view: SecurityView, { replace = false }: { replace?: boolean } = {}) =>
    void navigate({ search: parseSearch({ ...view }), replace, resetScroll: false })
  return <SecurityPage view={{ search: '', page, pageSize, event, userId }} onView={show} />
}
