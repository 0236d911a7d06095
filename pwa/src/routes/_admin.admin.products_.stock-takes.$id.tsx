import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { StockTakePage } from '../features/admin/products/stock-takes/stock-take-page.tsx'

export const Route = createFileRoute('/_admin/admin/products_/stock-takes/$id')({
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Stock take` }),
  staticData: { admin: { title: msg`Stock take`, back: { to: '/admin/products/stock-takes' } } },
  component: StockTake,
})

function StockTake() {
  const { id } = Route.useParams()
  return <StockTakePage key={id} id={id} />
}
