import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { OrderPage } from '../features/admin/orders/order-page.tsx'
import { OrderPaymentPanel } from '../features/admin/payments/order/order-payment-panel.tsx'

const getTitle = (orderId: string | undefined) => t`Order ${orderId ?? ''}`

export const Route = createFileRoute('/_admin/admin/order/details/$orderId')({
  head: ({ match }) =>
    pageHead({ origin: match.context.origin, path: match.pathname, title: getTitle(match.params.orderId) }),
  staticData: { admin: { title: ({ orderId }) => getTitle(orderId), back: { to: '/admin/orders' } } },
  component: OrderDetails,
})

function OrderDetails() {
  const { orderId } = Route.useParams()
  return <OrderPage key={orderId} orderId={orderId} renderPayment={(order) => <OrderPaymentPanel order={order} />} />
}
