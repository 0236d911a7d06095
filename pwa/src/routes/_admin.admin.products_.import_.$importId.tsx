import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { IMPORT_OUTCOMES, type ImportOutcome } from '@usiku/contracts/product-imports/constants.ts'
import { pageHead } from '../app/head/page-head.ts'
import { parsePage } from '../app/search-params.ts'
import { ImportPage } from '../features/admin/imports/import-page.tsx'
import type { RowsView } from '../features/admin/imports/imports.queries.ts'

/** Returns every key: the router keeps the raw values of missing ones. */
const parseRowsSearch = ({
  outcome,
  page,
}: Record<string, unknown>): {
  readonly outcome?: ImportOutcome | undefined
  readonly page?: number | undefined
} => ({
  outcome: IMPORT_OUTCOMES.find((known) => known === outcome),
  page: parsePage(page).page,
})

export const Route = createFileRoute('/_admin/admin/products_/import_/$importId')({
  validateSearch: parseRowsSearch,
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Import products` }),
  staticData: { admin: { title: msg`Import products` } },
  component: Import,
})

function Import() {
  const { importId } = Route.useParams()
  const { outcome, page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (view: RowsView, { replace = false }: { readonly replace?: boolean } = {}) =>
    void navigate({ search: parseRowsSearch({ ...view }), replace, resetScroll: false })
  const leave = () => void navigate({ to: '/admin/products/import' })
  return <ImportPage importId={importId} view={{ outcome, page }} onView={show} onRemoved={leave} />
}
