import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { parseDaySearch } from '../app/search-params.ts'
import { ReconciliationPage } from '../features/admin/payments/reconciliation/reconciliation-page.tsx'

export const Route = createFileRoute('/_admin/admin/payments/reconciliation')({
  validateSearch: parseDaySearch,
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Reconciliation` }),
  staticData: { admin: { title: msg`Reconciliation` } },
  component: Reconciliation,
})

function Reconciliation() {
  const { day } = Route.useSearch()
  const navigate = Route.useNavigate()
  const showDay = (next: string) => void navigate({ search: { day: next }, resetScroll: false })
  return <ReconciliationPage day={day} onDay={showDay} />
}
