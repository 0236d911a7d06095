import { type CartLine, SHIPPING_FEE } from '@usiku/contracts/orders.ts'
import { subTotal } from '@usiku/contracts/rules/pricing.ts'
import { BuyBar } from '../../ui/buy-bar.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Totals } from '../../ui/totals.tsx'
import classes from './cart-summary.module.css'

/** On phones the button is in the bottom bar. */
export function CartSummary({ lines }: { readonly lines: readonly CartLine[] }) {
  const sum = subTotal(lines)
  return (
    <section className={classes.summary} aria-label="Summary">
      <Totals subTotal={sum} delivery={SHIPPING_FEE} />
      <LinkButton to="/checkout" color="amber" size="lg" fullWidth className={classes.checkout}>
        Checkout
      </LinkButton>
      <LinkButton to="/" variant="subtle" className={classes.back}>
        Continue Shopping
      </LinkButton>
      <BuyBar label="Total" amount={sum + SHIPPING_FEE}>
        <LinkButton to="/checkout" color="amber" size="lg" fullWidth>
          Checkout
        </LinkButton>
      </BuyBar>
    </section>
  )
}
