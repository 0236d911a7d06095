import { getSubtotal } from '@usiku/contracts/catalogue/pricing.ts'
import { type CartLine, SHIPPING_FEE } from '@usiku/contracts/orders/operations.ts'
import { BuyBar } from '../../shop/buy-bar.tsx'
import { Totals } from '../../shop/price/totals.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import classes from './cart-summary.module.css'

/** On phones the button is in the bottom bar. */
export function CartSummary({ lines }: { readonly lines: readonly CartLine[] }) {
  const sum = getSubtotal(lines)
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
