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

/** What the address says; what is usual is left out. */
export interface AccountSearch {
  /** The part that is open: `myOrders`, `myReviews`. */
  readonly t?: SectionTab | undefined
  /** Which orders show; pending ones when left out. */
  readonly status?: OrderView | undefined
  /** The `_id` of the product that is being reviewed. */
  readonly review?: string | undefined
}

/** Longer than any id. */
const LONGEST_ID = 60

// Every key is answered: the router keeps what the address says of those that are not.
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
  // Back puts it away: on a phone it takes the whole screen.
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
