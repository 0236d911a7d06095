import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AUDIT_SUBJECTS } from '@usiku/contracts/audit/constants.ts'
import { pageHead } from '../app/head/page-head.ts'
import { parseListSearch, parseText } from '../app/search-params.ts'
import type { AuditView } from '../features/admin/audit/audit.queries.ts'
import { AuditPage } from '../features/admin/audit/audit-page.tsx'
import { usePageSize } from '../features/admin/ui/lists/use-page-size.ts'

const DEFAULT_PAGE_SIZE = 20

function parseSearch(address: Record<string, unknown>) {
  return {
    ...parseListSearch(address, DEFAULT_PAGE_SIZE),
    search: undefined,
    subject: AUDIT_SUBJECTS.find((subject) => subject === address.subject),
    subjectId: parseText(address.subjectId) || undefined,
    actorId: parseText(address.actorId) || undefined,
  }
}

export const Route = createFileRoute('/_admin/admin/audit')({
  validateSearch: parseSearch,
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Audit log` }),
  staticData: { admin: { title: msg`Audit log` } },
  component: Audit,
})

function Audit() {
  const [storedPageSize] = usePageSize('entries', DEFAULT_PAGE_SIZE)
  const { page = 1, pageSize = storedPageSize, subject, subjectId, actorId } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (view: AuditView, { replace = false }: { replace?: boolean } = {}) =>
    void navigate({ search: parseSearch({ ...view }), replace, resetScroll: false })
  return <AuditPage view={{ search: '', page, pageSize, subject, subjectId, actorId }} onView={show} />
}
