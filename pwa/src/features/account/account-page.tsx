import { Link } from '@tanstack/react-router'
import { useSession } from '../../offline/session.ts'
import { Container } from '../../ui/container.tsx'
import classes from './account-page.module.css'
import type { OrderView } from './order-filter.ts'
import { OrdersSection } from './orders-section.tsx'
import { ProfileSection } from './profile-section.tsx'

/** What the account takes from its address. */
export interface AccountPageProps {
  readonly section: 'account' | 'orders'
  /** Which orders show. */
  readonly view: OrderView
  /** Another tab over the orders was chosen. */
  readonly onView: (view: OrderView) => void
}

/** A customer's own pages. */
export function AccountPage({ section, view, onView }: AccountPageProps) {
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
          <Link to="/account" search={{}} activeOptions={{ exact: true }} className={classes.entry}>
            Account
          </Link>
          <Link to="/account" search={{ t: 'myOrders' }} className={classes.entry}>
            Orders
          </Link>
        </nav>
        {section === 'orders' ? (
          <OrdersSection userId={session.user._id} view={view} onView={onView} />
        ) : (
          <ProfileSection user={session.user} />
        )}
      </Container>
    </>
  )
}
