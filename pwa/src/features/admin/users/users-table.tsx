import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import type { User } from '@usiku/contracts/accounts/operations.ts'
import { formatSlashDate } from '../../../lib/nairobi-time.ts'
import { useSession } from '../../../session/session.ts'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import { ActivePill } from '../ui/active-pill.tsx'
import { BreakableEmail } from '../ui/breakable-email.tsx'
import cardClasses from '../ui/card.module.css'
import tables from '../ui/lists/admin-table.module.css'
import { RowMenu } from '../ui/lists/row-menu.tsx'
import { toUser } from '../user-destinations.ts'
import { ROLE_LABELS } from './role-labels.ts'
import classes from './users-table.module.css'

export interface UsersTableProps {
  readonly users: readonly User[]
  readonly busy: boolean
  readonly onEdit: (user: User) => void
  readonly onDelete: (user: User) => void
}

export function UsersTable({ users, busy, onEdit, onDelete }: UsersTableProps) {
  const session = useSession()
  const currentUserId = session.status === 'signed-in' ? session.user._id : undefined
  return (
    <div className={cardClasses.card}>
      <table className={`${tables.table} ${classes.table}`} aria-busy={busy}>
        <caption className={tables.caption}>{t`Users, newest first`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Name`}</th>
            <th scope="col" className={classes.email}>
              {t`Email`}
            </th>
            <th scope="col" className={classes.joined}>
              {t`Joined`}
            </th>
            <th scope="col" className={classes.status}>
              {t`Status`}
            </th>
            <th scope="col">{t`Action`}</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow
              key={user._id}
              user={user}
              isCurrentUser={user._id === currentUserId}
              onEdit={() => onEdit(user)}
              onDelete={() => onDelete(user)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface UserRowProps {
  readonly user: User
  readonly onEdit: () => void
  readonly onDelete: () => void
  readonly isCurrentUser: boolean
}

function UserRow({
  user: { _id, name, email, role, status, createdAt },
  isCurrentUser,
  onEdit,
  onDelete,
}: UserRowProps) {
  return (
    <tr title={`${name}, ${email}`}>
      <td className={classes.name}>
        <SiteLink {...toUser(_id)} className={`${tables.link} ${tables.clamp}`}>
          {name}
        </SiteLink>
        {role === 'customer' ? null : <span className={classes.role}>{t(ROLE_LABELS[role])}</span>}
      </td>
      <td className={classes.email}>
        <span className={tables.clamp}>
          <BreakableEmail email={email} />
        </span>
      </td>
      <td className={classes.joined}>{formatSlashDate(createdAt)}</td>
      <td className={classes.status}>
        <ActivePill isActive={status === 'active'} inactiveLabel={t`Suspended`} />
      </td>
      <td>
        <RowMenu label={t`Actions for ${name}, ${email}`}>
          <Menu.Item component={SiteLink} {...toUser(_id)}>
            {t`View`}
          </Menu.Item>
          <Menu.Item onClick={onEdit}>{t`Edit`}</Menu.Item>
          {isCurrentUser ? (
            <Menu.Label>{t`You cannot delete your own account here.`}</Menu.Label>
          ) : (
            <Menu.Item color="red" onClick={onDelete}>
              {t`Delete`}
            </Menu.Item>
          )}
        </RowMenu>
      </td>
    </tr>
  )
}
