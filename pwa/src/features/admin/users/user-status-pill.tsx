import type { User } from '@usiku/contracts/accounts.ts'
import pills from '../../../ui/status-pill.module.css'

/** How a user's status reads. */
export const USER_STATUS_WORDS: Readonly<Record<User['status'], string>> = { active: 'Active', suspended: 'Suspended' }

/** Whether a user may sign in: a dot and the word. */
export function UserStatusPill({ status }: { readonly status: User['status'] }) {
  return (
    <span className={pills.pill} data-status={status === 'active' ? 'delivered' : 'cancelled'}>
      {USER_STATUS_WORDS[status]}
    </span>
  )
}
