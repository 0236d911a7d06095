import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Shown in an empty cart whose lines are in a rejected order; links to the choices. */
export function RefusedCart() {
  return (
    <EmptyState title="Your cart is empty" action={<LinkButton to="/checkout">See your order</LinkButton>}>
      The shop could not take your order as it was. Nothing is ordered yet; it waits for you at the checkout.
    </EmptyState>
  )
}
