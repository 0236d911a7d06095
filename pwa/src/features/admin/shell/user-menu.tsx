import { Menu } from '@mantine/core'
import { toHome } from '../../../ui/destinations.ts'
import { SiteLink } from '../../../ui/site-link.tsx'
import { AdminMenu } from '../ui/admin-menu.tsx'
import { initialsOf } from './initials.ts'
import classes from './user-menu.module.css'

/** What the menu takes. */
export interface UserMenuProps {
  readonly name: string
  readonly onLogout: () => void
}

/** Who is signed in, as initials, and the way out. */
export function UserMenu({ name, onLogout }: UserMenuProps) {
  return (
    <AdminMenu>
      <Menu.Target>
        <button type="button" className={classes.avatar} aria-label="Account menu">
          {initialsOf(name)}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        <Menu.Item component={SiteLink} {...toHome}>
          View shop
        </Menu.Item>
        <Menu.Item onClick={onLogout}>Logout</Menu.Item>
      </Menu.Dropdown>
    </AdminMenu>
  )
}
