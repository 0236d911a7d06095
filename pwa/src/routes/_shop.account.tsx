import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PendingPage } from '../app/fallbacks/pending-page.tsx'
import { pageHead } from '../app/head/page-head.ts'
import { parseText } from '../app/search-params.ts'
import { AccountPage } from '../features/account/account-page.tsx'
import { getSection, parseTab, type SectionTab } from '../features/account/account-view.ts'
import { DEFAULT_ORDER_FILTER, type OrderFilterValue, parseOrderView } from '../features/account/orders/order-filter.ts'
import { RequireAuth } from '../features/auth/require-auth.tsx'
import { loadProduct } from './-card-controls.tsx'
import { useHasPasskeys } from './-use-has-passkeys.ts'
import { useOverlay } from './-use-overlay.ts'
import { usePaymentWay } from './-use-payment-way.ts'
import { useShopRules } from './-use-shop-rules.ts'

export interface AccountSearch {
  /** The open section. */
  readonly t?: SectionTab | undefined
  readonly status?: OrderFilterValue | undefined
  /** The `_id` of the product to review. */
  readonly review?: string | undefined
}

/** More than any id, in characters. */
const MAX_ID_LENGTH = 60

// Always return every key: the router keeps the raw value of a missing one.
function parseAccountSearch({ t, status, review }: Record<string, unknown>): AccountSearch {
  return {
    t: parseTab(t),
    status: parseOrderView(status),
    review: parseText(review).slice(0, MAX_ID_LENGTH) || undefined,
  }
}

export const Route = createFileRoute('/_shop/account')({
  validateSearch: parseAccountSearch,
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Account` }),
  component: Account,
})

function Account() {
  const { t, status = DEFAULT_ORDER_FILTER, review } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (view: OrderFilterValue) =>
    void navigate({ search: parseAccountSearch({ t: 'myOrders', status: view }), replace: true, resetScroll: false })
  // The form is full screen on phones, so Back closes it.
  const setReviewedProduct = useOverlay(
    review,
    (productId, step) =>
      void navigate({ search: parseAccountSearch({ t, status, review: productId }), resetScroll: false, ...step }),
  )
  return (
    <RequireAuth pathPrefix="/account" pending={<PendingPage />}>
      <AccountPage
        view={{ section: getSection(t), orders: status, reviewed: review }}
        onOrders={show}
        onReview={setReviewedProduct}
        loadProduct={loadProduct}
        way={usePaymentWay()}
        rules={useShopRules()}
        hasPasskeys={useHasPasskeys()}
      />
    </RequireAuth>
  )
}
