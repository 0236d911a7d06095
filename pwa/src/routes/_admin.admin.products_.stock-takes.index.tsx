import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { StockTakesPage } from '../features/admin/products/stock-takes/stock-takes-page.tsx'

export const Route = createFileRoute('/_admin/admin/products_/stock-takes/')({
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Stock takes` }),
  staticData: { admin: { title: msg`Stock takes` } },
  component: StockTakes,
})

function StockTakes() {
  const navigate = Route.useNavigate()
  return <StockTakesPage onStarted={(id) => void navigate({ to: '/admin/products/stock-takes/$id', params: { id } })} />
}
