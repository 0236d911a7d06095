import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { CloseButton, Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { Wordmark } from '../../../ui/layout/wordmark.tsx'
import { toHome } from '../../../ui/navigation/destinations.ts'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import type { CountName, NavigationItem } from './navigation-items.ts'
import classes from './sidebar.module.css'
import '../../../ui/overlay-styles.css'

export interface NavigationCount {
  readonly count: number
  /** The time of the count while it cannot be refreshed. */
  readonly asOf: string | undefined
}

export type NavigationCounts = Readonly<Record<CountName, NavigationCount>>

export interface SidebarProps {
  readonly items: readonly NavigationItem[]
  readonly active: NavigationItem | undefined
  readonly counts: NavigationCounts
  /** That were not looked at. */
  readonly newOrders: number
  readonly aside?: ReactNode
  readonly onNavigate?: () => void
}

export function Sidebar({ items, active, counts, newOrders, aside, onNavigate }: SidebarProps) {
  return (
    <nav className={classes.sidebar} data-ground="night" aria-label={t`Back office`}>
      <div className={classes.top}>
        <SiteLink {...toHome} className={classes.name}>
          <Wordmark />
        </SiteLink>
        {aside}
      </div>
      {items.map((item) => (
        <SidebarItem
          key={item.path}
          item={item}
          isActive={item === active}
          counted={item.count && counts[item.count].count > 0 ? counts[item.count] : undefined}
          unseen={item.count === 'orders' ? newOrders : 0}
          onNavigate={onNavigate}
        />
      ))}
    </nav>
  )
}

interface SidebarItemProps {
  readonly item: NavigationItem
  readonly isActive: boolean
  readonly counted: NavigationCount | undefined
  readonly unseen: number
  readonly onNavigate: (() => void) | undefined
}

const COUNTED: Readonly<Record<CountName, MessageDescriptor>> = {
  orders: msg`pending`,
  payments: msg`to look at`,
  taxInvoices: msg`to look at`,
}

function SidebarItem({ item, isActive, counted, unseen, onNavigate }: SidebarItemProps) {
  const { label, path, count, icon: Icon } = item
  return (
    <SiteLink
      to={`/admin/${path}`}
      className={classes.entry}
      aria-current={isActive ? 'page' : undefined}
      onClick={onNavigate}
    >
      <Icon size={22} className={classes.icon} />
      <span className={classes.label}>
        {t(label)}
        {counted?.asOf === undefined ? null : <span className={classes.asOf}>{t`as of ${counted.asOf}`}</span>}
      </span>
      {unseen === 0 ? null : (
        <span className={classes.unseen}>
          {unseen}
          <VisuallyHidden>{` ${t`new`}`}</VisuallyHidden>
        </span>
      )}
      {counted === undefined || count === undefined ? null : (
        <span className={classes.count} data-old={counted.asOf !== undefined || undefined}>
          {counted.count}
          <VisuallyHidden>{` ${t(COUNTED[count])}`}</VisuallyHidden>
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
      attributes={{ content: { 'aria-label': t`Menu` } }}
      classNames={{ content: classes.drawer, body: classes.drawerBody }}
    >
      <Sidebar
        {...sidebar}
        onNavigate={onClose}
        aside={<CloseButton className={classes.close} aria-label={t`Close`} onClick={onClose} />}
      />
    </Drawer>
  )
}
