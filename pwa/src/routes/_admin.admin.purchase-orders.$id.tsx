import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { PurchasePage } from '../features/admin/suppliers/purchase-page.tsx'

export const Route = createFileRoute('/_admin/admin/purchase-orders/$id')({
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Purchase order` }),
  staticData: { admin: { title: msg`Purchase order`, back: { to: '/admin/purchase-orders' } } },
  component: PurchaseOrder,
})

function PurchaseOrder() {
  const { id } = Route.useParams()
  return <PurchasePage key={id} id={id} />
}
