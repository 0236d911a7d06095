import { createFileRoute } from '@tanstack/react-router'
import { textFrom } from '../app/address.ts'
import { pageHead } from '../app/head/page-head.ts'
import { PendingPage } from '../app/states/pending-page.tsx'
import { AccountPage } from '../features/account/account-page.tsx'
import { parseTab, type SectionTab, sectionOf } from '../features/account/account-view.ts'
import { DEFAULT_VIEW, type OrderView, parseView } from '../features/account/order-filter.ts'
import { SignedInOnly } from '../features/auth/signed-in-only.tsx'
import { loadProduct } from './-card-controls.tsx'
import { useOverlay } from './-use-overlay.ts'

export interface AccountSearch {
  /** The open section. */
  readonly t?: SectionTab | undefined
  readonly status?: OrderView | undefined
  /** The `_id` of the product to review. */
  readonly review?: string | undefined
}

/** More than any id, in characters. */
const LONGEST_ID = 60

// Always return every key: the router keeps the raw value of a missing one.
function toSearch({ t, status, review }: Record<string, unknown>): AccountSearch {
  return { t: parseTab(t), status: parseView(status), review: textFrom(review).slice(0, LONGEST_ID) || undefined }
}

export const Route = createFileRoute('/_shop/account')({
  validateSearch: toSearch,
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: 'Account' }),
  component: Account,
})

function Account() {
  const { t, status = DEFAULT_VIEW, review } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (view: OrderView) =>
    void navigate({ search: toSearch({ t: 'myOrders', status: view }), replace: true, resetScroll: false })
  // The form is full screen on phones, so Back closes it.
  const reviewForm = useOverlay(
    review,
    (productId, how) =>
      void navigate({ search: toSearch({ t, status, review: productId }), resetScroll: false, ...how }),
  )
  return (
    <SignedInOnly at="/account" pending={<PendingPage />}>
      <AccountPage
        view={{ section: sectionOf(t), orders: status, reviewed: review }}
        onOrders={show}
        onReview={reviewForm}
        load={loadProduct}
      />
    </SignedInOnly>
  )
}
