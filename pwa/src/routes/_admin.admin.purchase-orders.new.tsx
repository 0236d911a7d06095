import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { PurchaseForm } from '../features/admin/suppliers/purchase-form.tsx'

export const Route = createFileRoute('/_admin/admin/purchase-orders/new')({
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`New purchase order` }),
  staticData: { admin: { title: msg`New purchase order`, back: { to: '/admin/purchase-orders' } } },
  component: NewPurchaseOrder,
})

function NewPurchaseOrder() {
  const navigate = Route.useNavigate()
  const toList = () => void navigate({ to: '/admin/purchase-orders', search: {} })
  const show = (id: string | undefined) =>
    id === undefined
      ? void navigate({ to: '/admin/purchase-orders', search: {}, ignoreBlocker: true })
      : void navigate({ to: '/admin/purchase-orders/$id', params: { id }, replace: true, ignoreBlocker: true })
  return <PurchaseForm order={undefined} onSaved={show} onCancel={toList} />
}
