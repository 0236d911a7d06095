import { Menu } from '@mantine/core'
import { toHome } from '../../../ui/navigation/destinations.ts'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import { AdminMenu } from '../ui/admin-menu.tsx'
import { getInitials } from './get-initials.ts'
import classes from './user-menu.module.css'

export interface UserMenuProps {
  readonly name: string
  readonly onLogout: () => void
  /** `undefined` where the browser does not offer installing. */
  readonly onInstall?: (() => void) | undefined
}

export function UserMenu({ name, onLogout, onInstall }: UserMenuProps) {
  return (
    <AdminMenu>
      <Menu.Target>
        <button type="button" className={classes.avatar} aria-label="Account menu">
          {getInitials(name)}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        <Menu.Item component={SiteLink} {...toHome}>
          View shop
        </Menu.Item>
        {onInstall ? <Menu.Item onClick={onInstall}>Install Usiku Admin</Menu.Item> : null}
        <Menu.Item onClick={onLogout}>Logout</Menu.Item>
      </Menu.Dropdown>
    </AdminMenu>
  )
}
