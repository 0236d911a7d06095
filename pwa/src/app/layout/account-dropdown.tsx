import { t } from '@lingui/core/macro'
import '../../ui/base-styles.css'
import '../../ui/overlay-styles.css'
import { Menu } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import type { Role } from '@usiku/contracts/accounts/constants.ts'
import { useEffect, useRef, useState } from 'react'
import {
  type Destination,
  toAccount,
  toDashboard,
  toLogin,
  toRegister,
  toRider,
} from '../../ui/navigation/destinations.ts'
import { SiteLink } from '../../ui/navigation/site-link.tsx'
import { AccountButton } from './account-button.tsx'
import { LanguageLink } from './language-link.tsx'
import type { AccountMenuProps } from './layout-context.ts'

const ACCOUNTS: Readonly<Record<Role, Destination>> = { customer: toAccount, rider: toRider, admin: toDashboard }

export function AccountDropdown({ user, onLogout }: AccountMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  // Signing in and registering lead back to the order.
  const isOrdering = useLocation({ select: ({ pathname }) => pathname === '/checkout' })
  const state = isOrdering ? { returnTo: '/checkout' } : {}
  // This button replaces the pressed one and takes its focus, so that the closing menu restores it here.
  useEffect(() => {
    button.current?.focus()
    setOpened(true)
  }, [])
  // A question before logging out may open sooner than the closing menu restores the focus, and returns it to this.
  const logOut = () => {
    button.current?.focus()
    onLogout()
  }
  return (
    // Inside the header landmark. A menu may contain only menu items, so no focus placeholder of Mantine's.
    <Menu opened={opened} onChange={setOpened} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <AccountButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t`Account`}>
        {user === undefined ? (
          <>
            <Menu.Item component={SiteLink} {...toLogin} state={state} data-autofocus>
              {t`Login`}
            </Menu.Item>
            <Menu.Item component={SiteLink} {...toRegister} state={state}>
              {t`Register`}
            </Menu.Item>
          </>
        ) : (
          <>
            <Menu.Item data-autofocus component={SiteLink} {...ACCOUNTS[user.role]}>
              {t`Account`}
            </Menu.Item>
            <Menu.Item onClick={logOut}>{t`Logout`}</Menu.Item>
          </>
        )}
        <Menu.Item component={LanguageLink} />
      </Menu.Dropdown>
    </Menu>
  )
}
