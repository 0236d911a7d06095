import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** Shown in an empty cart whose lines are in a rejected order; links to the choices. */
export function RejectedOrderNotice() {
  return (
    <EmptyState title="Your cart is empty" action={<LinkButton to="/checkout">See your order</LinkButton>}>
      The shop could not take your order as it was. Nothing is ordered yet; it waits for you at the checkout.
    </EmptyState>
  )
}
