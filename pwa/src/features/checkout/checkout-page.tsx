import type { ReactNode } from 'react'
import { useSession } from '../../session/session.ts'
import { useCart } from '../../shop/cart/cart.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Container } from '../../ui/layout/container.tsx'
import { toCart } from '../../ui/navigation/destinations.ts'
import { MobilePageHeader } from '../../ui/navigation/mobile-page-header.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import classes from './checkout-page.module.css'
import { OrderResult } from './order-result.tsx'
import { OrderSummary } from './order-summary.tsx'
import promptClasses from './sign-in-prompt.module.css'
import { usePlaceOrder } from './use-place-order.ts'

export interface CheckoutPageProps {
  readonly barAside?: ReactNode
  readonly sessionLoading: ReactNode
  readonly withoutData?: ReactNode
}

export function CheckoutPage({ barAside, sessionLoading, withoutData }: CheckoutPageProps) {
  const session = useSession()
  const actions = usePlaceOrder()
  return (
    <>
      <MobilePageHeader title="Checkout" fallback={toCart} aside={barAside} />
      <Container className={classes.page}>
        {session.status === 'signed-in' ? (
          <CheckoutForm key={session.user._id} user={session.user} actions={actions} />
        ) : actions.progress.kind !== 'none' ? (
          // The session ended while the order was being sent: still show its result.
          <OrderResult actions={actions} />
        ) : session.status === 'guest' ? (
          <SignInPrompt withoutData={withoutData} />
        ) : (
          sessionLoading
        )}
      </Container>
    </>
  )
}

/** The cart stays as it is meanwhile. */
function SignInPrompt({ withoutData }: { readonly withoutData?: ReactNode }) {
  const lines = useCart()
  return (
    <div className={promptClasses.page}>
      <div className={promptClasses.block}>
        <LinkButton to="/login" search={{ redirect: '/checkout' }} size="lg" className={promptClasses.link}>
          Please Login here to complete checkout
        </LinkButton>
        {lines.length === 0 ? null : <p className={promptClasses.note}>Your cart stays on this device.</p>}
      </div>
      {withoutData}
      {lines.length === 0 ? null : <OrderSummary lines={lines} />}
    </div>
  )
}
