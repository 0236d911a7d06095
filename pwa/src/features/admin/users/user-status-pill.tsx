import type { User } from '@usiku/contracts/accounts/operations.ts'
import pills from '../../../shop/order/status-pill.module.css'

export const USER_STATUS_LABELS: Readonly<Record<User['status'], string>> = { active: 'Active', suspended: 'Suspended' }

export function UserStatusPill({ status }: { readonly status: User['status'] }) {
  return (
    <span className={pills.pill} data-status={status === 'active' ? 'delivered' : 'cancelled'}>
      {USER_STATUS_LABELS[status]}
    </span>
  )
}
