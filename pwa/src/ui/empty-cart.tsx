import { toHome } from './destinations.ts'
import { EmptyState } from './empty-state.tsx'
import { LinkButton } from './link-button.tsx'

/** There is nothing to order, and the way back to the shop. */
export function EmptyCart() {
  return (
    <EmptyState title="Your cart is empty" action={<LinkButton {...toHome}>Continue Shopping</LinkButton>}>
      The night is young.
    </EmptyState>
  )
}
