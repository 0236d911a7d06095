import { t } from '@lingui/core/macro'
import pills from '../../../shop/order/status-pill.module.css'

export interface ActivePillProps {
  readonly isActive: boolean
  readonly inactiveLabel?: string
}

export function ActivePill({ isActive, inactiveLabel = t`Inactive` }: ActivePillProps) {
  return (
    <span className={pills.pill} data-status={isActive ? 'delivered' : 'cancelled'}>
      {isActive ? t`Active` : inactiveLabel}
    </span>
  )
}
