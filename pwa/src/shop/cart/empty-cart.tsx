import { t } from '@lingui/core/macro'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { toHome } from '../../ui/navigation/destinations.ts'

export function EmptyCart() {
  return (
    <EmptyState title={t`Your cart is empty`} action={<LinkButton {...toHome}>{t`Continue Shopping`}</LinkButton>}>
      {t`Find something for tonight.`}
    </EmptyState>
  )
}
