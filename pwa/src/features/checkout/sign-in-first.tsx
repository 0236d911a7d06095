import { useCart } from '../../offline/cart.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { OrderSummary } from './order-summary.tsx'
import classes from './sign-in-first.module.css'

/** What a signed-out customer sees: the cart waits meanwhile. */
export function SignInFirst() {
  const lines = useCart()
  return (
    <div className={classes.page}>
      <div className={classes.block}>
        <LinkButton to="/login" search={{ redirect: '/checkout' }} size="lg" className={classes.link}>
          Please Login here to complete checkout
        </LinkButton>
        <p className={classes.note}>Your cart stays on this phone.</p>
      </div>
      {lines.length === 0 ? null : <OrderSummary lines={lines} />}
    </div>
  )
}
