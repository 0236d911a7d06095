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

export interface CheckoutPageProps {
  readonly barAside?: ReactNode
  readonly resuming: ReactNode
  readonly withoutData?: ReactNode
}

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
          // The session ended while the order was being sent: still show its result.
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
