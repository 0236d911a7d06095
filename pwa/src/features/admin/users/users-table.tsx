import { Menu } from '@mantine/core'
import type { User } from '@usiku/contracts/accounts.ts'
import { useSession } from '../../../offline/session.ts'
import { slashDate } from '../../../ui/nairobi-time.ts'
import tables from '../ui/admin-table.module.css'
import boxes from '../ui/box.module.css'
import { EmailWords } from '../ui/email-words.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import { UserStatusPill } from './user-status-pill.tsx'
import classes from './users-table.module.css'

export interface UsersTableProps {
  readonly users: readonly User[]
  readonly busy: boolean
  readonly onEdit: (user: User) => void
  readonly onDelete: (user: User) => void
}

export function UsersTable({ users, busy, onEdit, onDelete }: UsersTableProps) {
  const session = useSession()
  const ownId = session.status === 'signed-in' ? session.user._id : undefined
  return (
    <div className={boxes.box}>
      <table className={`${tables.table} ${classes.table}`} aria-busy={busy}>
        <caption className={tables.caption}>Users, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" className={classes.email}>
              Email
            </th>
            <th scope="col" className={classes.joined}>
              Joined
            </th>
            <th scope="col" className={classes.status}>
              Status
            </th>
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow
              key={user._id}
              user={user}
              isOwn={user._id === ownId}
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
  readonly isOwn: boolean
}

function UserRow({ user: { name, email, role, status, createdAt }, isOwn, onEdit, onDelete }: UserRowProps) {
  return (
    <tr title={`${name}, ${email}`}>
      <td className={classes.name}>
        <span className={tables.clamp}>{name}</span>
        {role === 'admin' ? <span className={classes.role}>Admin</span> : null}
      </td>
      <td className={classes.email}>
        <span className={tables.clamp}>
          <EmailWords email={email} />
        </span>
      </td>
      <td className={classes.joined}>{slashDate(createdAt)}</td>
      <td className={classes.status}>
        <UserStatusPill status={status} />
      </td>
      <td>
        <RowMenu label={`Actions for ${name}, ${email}`}>
          <Menu.Item onClick={onEdit}>Edit</Menu.Item>
          {isOwn ? (
            <Menu.Label>You cannot delete your own account here.</Menu.Label>
          ) : (
            <Menu.Item color="red" onClick={onDelete}>
              Delete
            </Menu.Item>
          )}
        </RowMenu>
      </td>
    </tr>
  )
}
