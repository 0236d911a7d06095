import { toHome } from './destinations.ts'
import { EmptyState } from './empty-state.tsx'
import { LinkButton } from './link-button.tsx'

export function EmptyCart() {
  return (
    <EmptyState title="Your cart is empty" action={<LinkButton {...toHome}>Continue Shopping</LinkButton>}>
      The night is young.
    </EmptyState>
  )
}
