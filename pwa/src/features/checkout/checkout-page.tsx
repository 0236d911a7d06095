import type { ReactNode } from 'react'
import { useSession } from '../../offline/session.ts'
import { Container } from '../../ui/container.tsx'
import { toCart } from '../../ui/destinations.ts'
import { PageBar } from '../../ui/page-bar.tsx'
import { Billing } from './billing.tsx'
import classes from './checkout-page.module.css'
import { Outcome } from './outcome.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import { usePlacing } from './use-placing.ts'

/** What the checkout takes. */
export interface CheckoutPageProps {
  /** At the end of the page's own bar on phones. */
  readonly barAside?: ReactNode
  /** What shows while it is not known yet who this is. */
  readonly resuming: ReactNode
  /** How to order while the shop cannot be asked, for whoever is not signed in. */
  readonly withoutData?: ReactNode
}

/** Where the cart becomes an order. */
export function CheckoutPage({ barAside, resuming, withoutData }: CheckoutPageProps) {
  const session = useSession()
  const actions = usePlacing()
  return (
    <>
      <PageBar title="Checkout" fallback={toCart} aside={barAside} />
      <Container className={classes.page}>
        {session.status === 'signed-in' ? (
          <Billing key={session.user._id} user={session.user} actions={actions} />
        ) : actions.placing.kind !== 'none' ? (
          // The session ended while the order was on its way: the order is safe, and says so.
          <Outcome actions={actions} />
        ) : session.status === 'guest' ? (
          <SignInFirst withoutData={withoutData} />
        ) : (
          resuming
        )}
      </Container>
    </>
  )
}
