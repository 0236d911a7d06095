import { toHome } from '../../ui/destinations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import buttonClasses from '../../ui/plain-button.module.css'
import { SiteLink } from '../../ui/site-link.tsx'

export function NotFoundPage() {
  const home = (
    <SiteLink {...toHome} className={buttonClasses.button}>
      Go Back Home
    </SiteLink>
  )
  return (
    <EmptyState title="Oops! Page Not Found" level={1} action={home}>
      Nothing is kept at this address.
    </EmptyState>
  )
}
