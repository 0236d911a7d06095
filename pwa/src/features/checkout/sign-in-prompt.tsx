import type { ReactNode } from 'react'
import { useCart } from '../../shop/cart/cart.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { OrderSummary } from './order-summary.tsx'
import classes from './sign-in-prompt.module.css'

/** The cart stays as it is meanwhile. */
export function SignInPrompt({ withoutData }: { readonly withoutData?: ReactNode }) {
  const lines = useCart()
  return (
    <div className={classes.page}>
      <div className={classes.block}>
        <LinkButton to="/login" search={{ redirect: '/checkout' }} size="lg" className={classes.link}>
          Please Login here to complete checkout
        </LinkButton>
        {lines.length === 0 ? null : <p className={classes.note}>Your cart stays on this device.</p>}
      </div>
      {withoutData}
      {lines.length === 0 ? null : <OrderSummary lines={lines} />}
    </div>
  )
}
