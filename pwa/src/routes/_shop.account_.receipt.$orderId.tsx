import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PendingPage } from '../app/fallbacks/pending-page.tsx'
import { pageHead } from '../app/head/page-head.ts'
import { RequireAuth } from '../features/auth/require-auth.tsx'
import { ReceiptPage } from '../features/receipt/receipt-page.tsx'

export const Route = createFileRoute('/_shop/account_/receipt/$orderId')({
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Receipt` }),
  component: OrderReceipt,
})

function OrderReceipt() {
  const { orderId } = Route.useParams()
  return (
    <RequireAuth pathPrefix="/account" pending={<PendingPage />}>
      <ReceiptPage key={orderId} orderId={orderId} />
    </RequireAuth>
  )
}
