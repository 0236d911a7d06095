import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { toHome } from '../../ui/navigation/destinations.ts'

export function EmptyCart() {
  return (
    <EmptyState title="Your cart is empty" action={<LinkButton {...toHome}>Continue Shopping</LinkButton>}>
      Find something for tonight.
    </EmptyState>
  )
}
