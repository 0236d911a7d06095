import { CloseButton, Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { Wordmark } from '../../../ui/layout/wordmark.tsx'
import { toHome } from '../../../ui/navigation/destinations.ts'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import { NAVIGATION_ITEMS, type NavigationItem } from './navigation-items.ts'
import classes from './sidebar.module.css'
import '../../../ui/overlay-styles.css'

export interface PendingCount {
  readonly count: number
  /** The time of the count while it cannot be refreshed. */
  readonly asOf: string | undefined
}

export interface SidebarProps {
  readonly active: NavigationItem | undefined
  readonly pending: PendingCount
  readonly aside?: ReactNode
  readonly onNavigate?: () => void
}

export function Sidebar({ active, pending, aside, onNavigate }: SidebarProps) {
  return (
    <nav className={classes.sidebar} data-ground="night" aria-label="Back office">
      <div className={classes.top}>
        <SiteLink {...toHome} className={classes.name}>
          <Wordmark />
        </SiteLink>
        {aside}
      </div>
      {NAVIGATION_ITEMS.map((item) => (
        <SidebarItem
          key={item.path}
          item={item}
          isActive={item === active}
          pending={item.showsPendingCount && pending.count > 0 ? pending : undefined}
          onNavigate={onNavigate}
        />
      ))}
    </nav>
  )
}

interface SidebarItemProps {
  readonly item: NavigationItem
  readonly isActive: boolean
  readonly pending: PendingCount | undefined
  readonly onNavigate: (() => void) | undefined
}

function SidebarItem({ item: { label, path, icon: Icon }, isActive, pending, onNavigate }: SidebarItemProps) {
  return (
    <SiteLink
      to={`/admin/${path}`}
      className={classes.entry}
      aria-current={isActive ? 'page' : undefined}
      onClick={onNavigate}
    >
      <Icon size={22} className={classes.icon} />
      <span className={classes.label}>
        {label}
        {pending?.asOf === undefined ? null : <span className={classes.asOf}>{`as of ${pending.asOf}`}</span>}
      </span>
      {pending === undefined ? null : (
        <span className={classes.count} data-old={pending.asOf !== undefined || undefined}>
          {pending.count}
          <VisuallyHidden> pending</VisuallyHidden>
        </span>
      )}
    </SiteLink>
  )
}

interface SidebarDrawerProps extends Omit<SidebarProps, 'aside' | 'onNavigate'> {
  readonly opened: boolean
  readonly onClose: () => void
}

export function SidebarDrawer({ opened, onClose, ...sidebar }: SidebarDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={260}
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': 'Menu' } }}
      classNames={{ content: classes.drawer, body: classes.drawerBody }}
    >
      <Sidebar
        {...sidebar}
        onNavigate={onClose}
        aside={<CloseButton className={classes.close} aria-label="Close" onClick={onClose} />}
      />
    </Drawer>
  )
}
