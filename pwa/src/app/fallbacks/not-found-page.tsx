import { t } from '@lingui/core/macro'
import buttonClasses from '../../ui/buttons/plain-button.module.css'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { toHome } from '../../ui/navigation/destinations.ts'
import { SiteLink } from '../../ui/navigation/site-link.tsx'

export function NotFoundPage() {
  const home = (
    <SiteLink {...toHome} className={buttonClasses.button}>
      {t`Go Back Home`}
    </SiteLink>
  )
  return (
    <EmptyState title={t`Oops! Page Not Found`} level={1} action={home}>
      {t`There is no page at this address.`}
    </EmptyState>
  )
}
