import { Link } from '@tanstack/react-router'
import { useSession } from '../../offline/session.ts'
import type { SessionUser } from '../../offline/session-copy.ts'
import { Container } from '../../ui/container.tsx'
import classes from './account-page.module.css'
import { type AccountView, SECTION_TABS } from './account-view.ts'
import type { OrderView } from './order-filter.ts'
import { OrdersSection } from './orders-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { ReviewsSection } from './reviews-section.tsx'
import type { LoadProduct } from './use-order-again.ts'
import { YourData } from './your-data.tsx'

export interface AccountPageProps {
  readonly view: AccountView
  readonly onOrders: (orders: OrderView) => void
  readonly onReview: (productId: string | undefined) => void
  readonly load: LoadProduct
}

export function AccountPage(props: AccountPageProps) {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <>
      <div className={classes.top}>
        <Container>
          <h1 className={classes.title}>Account</h1>
        </Container>
      </div>
      <Container className={classes.columns}>
        <nav className={classes.menu} aria-label="Account">
          {SECTION_TABS.map(({ word, tab }) => (
            <Link
              key={word}
              to="/account"
              search={tab === undefined ? {} : { t: tab }}
              // The order filter and the opened review belong to the same section.
              activeOptions={{ exact: tab === undefined }}
              className={classes.entry}
            >
              {word}
            </Link>
          ))}
        </nav>
        <Section {...props} user={session.user} />
      </Container>
      <ReviewDialog
        user={session.user}
        productId={props.view.section === 'account' ? undefined : props.view.reviewed}
        onClose={() => props.onReview(undefined)}
      />
    </>
  )
}

function Section({ view, onOrders, onReview, load, user }: AccountPageProps & { readonly user: SessionUser }) {
  switch (view.section) {
    case 'account':
      return (
        <div>
          <ProfileSection user={user} />
          <YourData user={user} />
        </div>
      )
    case 'orders':
      return <OrdersSection userId={user._id} view={view.orders} onView={onOrders} onReview={onReview} load={load} />
    case 'reviews':
      return <ReviewsSection userId={user._id} onReview={onReview} />
  }
}
