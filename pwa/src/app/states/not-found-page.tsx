import { toHome } from '../../ui/destinations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** What an unknown address shows. */
export function NotFoundPage() {
  return (
    <EmptyState title="Oops! Page Not Found" level={1} action={<LinkButton {...toHome}>Go Back Home</LinkButton>}>
      Nothing is kept at this address.
    </EmptyState>
  )
}
