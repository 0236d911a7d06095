import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** The cart is empty because its lines are in an order that the shop refused: the way to the customer's choice. */
export function RefusedCart() {
  return (
    <EmptyState title="Your cart is empty" action={<LinkButton to="/checkout">See your order</LinkButton>}>
      The shop could not take your order as it was. Nothing is ordered yet; it waits for you at the checkout.
    </EmptyState>
  )
}
