import { t } from '@lingui/core/macro'
import { Button, Menu } from '@mantine/core'
import { formatPhone } from '@usiku/contracts/accounts/phone.ts'
import type { Customer } from '@usiku/contracts/customers/operations.ts'
import { useState } from 'react'
import { formatSlashDate } from '../../../lib/nairobi-time.ts'
import { useSession } from '../../../session/session.ts'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import { toHistory } from '../audit-destinations.ts'
import { ActivePill } from '../ui/active-pill.tsx'
import { BreakableEmail } from '../ui/breakable-email.tsx'
import cardClasses from '../ui/card.module.css'
import { ContactLinks } from '../ui/contact-links.tsx'
import { RowMenu } from '../ui/lists/row-menu.tsx'
import classes from './customer-header.module.css'
import { DeleteUserDialog, useDeleteUser } from './delete-user.tsx'
import { ROLE_LABELS } from './role-labels.ts'
import { UserDialog } from './user-dialog.tsx'

export interface CustomerHeaderProps {
  readonly customer: Customer
  readonly onDeleted: () => void
}

export function CustomerHeader({ customer: { user, phones }, onDeleted }: CustomerHeaderProps) {
  const session = useSession()
  const isCurrentUser = session.status === 'signed-in' && session.user._id === user._id
  const [isEditing, setEditing] = useState(false)
  const deletion = useDeleteUser(onDeleted)
  return (
    <section className={`${cardClasses.card} ${classes.head}`} aria-labelledby="customer-name">
      <div className={classes.text}>
        <div className={classes.line}>
          <h2 id="customer-name" className={cardClasses.title}>
            {user.name}
          </h2>
          <ActivePill isActive={user.status === 'active'} inactiveLabel={t`Suspended`} />
          {user.role === 'customer' ? null : <span className={classes.detail}>{t(ROLE_LABELS[user.role])}</span>}
        </div>
        <p className={classes.detail}>
          <BreakableEmail email={user.email} />
          {` · ${[t`joined ${formatSlashDate(user.createdAt)}`, ...(user.isKnown ? [t`known customer`] : [])].join(' · ')}`}
        </p>
        <Phones phones={phones} name={user.name} />
      </div>
      <div className={classes.actions}>
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setEditing(true)}>
          {t`Edit`}
        </Button>
        <RowMenu label={t`Actions for ${user.name}, ${user.email}`}>
          <Menu.Item component={SiteLink} {...toHistory('user', user._id)}>
            {t`History`}
          </Menu.Item>
          {isCurrentUser ? (
            <Menu.Label>{t`You cannot delete your own account here.`}</Menu.Label>
          ) : (
            <Menu.Item color="red" onClick={() => deletion.requestDelete(user)}>
              {t`Delete`}
            </Menu.Item>
          )}
        </RowMenu>
      </div>
      <UserDialog user={isEditing ? user : undefined} onClose={() => setEditing(false)} />
      <DeleteUserDialog {...deletion.dialog} />
    </section>
  )
}

function Phones({ phones, name }: { readonly phones: readonly string[]; readonly name: string }) {
  if (phones.length === 0) return <p className={classes.detail}>{t`No phone yet.`}</p>
  return (
    <ul className={classes.phones} aria-label={t`Phones`}>
      {phones.map((phone, index) => (
        <li key={phone}>
          <span className={classes.phone}>{formatPhone(phone)}</span>
          <ContactLinks phone={phone} name={index === 0 ? name : t`${name} on ${formatPhone(phone)}`} />
        </li>
      ))}
    </ul>
  )
}
