import { plural, t } from '@lingui/core/macro'
import { ActionIcon, Menu } from '@mantine/core'
import { type AnyRouter, useCanGoBack, useRouter } from '@tanstack/react-router'
import { type MouseEvent, useRef } from 'react'
import { MenuIcon } from '../../../ui/icons/navigation-icons.tsx'
import { ChevronLeftIcon } from '../../../ui/icons/sign-icons.tsx'
import { type Destination, toHome } from '../../../ui/navigation/destinations.ts'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import { AdminMenu } from '../ui/admin-menu.tsx'
import classes from './admin-header.module.css'
import type { SoundState } from './announcements/order-sound.ts'
import { SoundButton } from './announcements/sound-button.tsx'
import type { CountName } from './navigation-items.ts'
import type { NavigationCounts } from './sidebar.tsx'

export interface AdminHeaderProps extends UserMenuProps {
  readonly title: string
  /** The target of Back for a page opened directly; without it there is no Back button. */
  readonly back: Destination | undefined
  /** Shown on the menu button where the sidebar is hidden. */
  readonly counts: NavigationCounts
  readonly newOrders: number
  readonly sound: SoundState
  readonly onMenu: () => void
}

export function AdminHeader({ title, back, counts, newOrders, sound, onMenu, ...user }: AdminHeaderProps) {
  const counted = Object.values(counts).filter(({ count }) => count > 0)
  const total = counted.reduce((sum, { count }) => sum + count, 0)
  const isOld = counted.some(({ asOf }) => asOf !== undefined)
  return (
    <header className={classes.header}>
      <ActionIcon className={classes.menu} aria-label={getMenuLabel(counts, newOrders)} onClick={onMenu}>
        <MenuIcon />
        {total === 0 ? null : (
          <span className={classes.count} data-old={isOld || undefined}>
            {total}
          </span>
        )}
      </ActionIcon>
      {back === undefined ? null : <Back to={back} />}
      <h1 className={classes.title}>{title}</h1>
      <SoundButton state={sound} />
      <UserMenu {...user} />
    </header>
  )
}

const COUNT_LABELS: Readonly<Record<CountName, (count: number) => string>> = {
  orders: (count) => t`${count} pending`,
  payments: (count) => plural(count, { one: '# payment to look at', other: '# payments to look at' }),
  taxInvoices: (count) => plural(count, { one: '# tax invoice to look at', other: '# tax invoices to look at' }),
}

function getMenuLabel(counts: NavigationCounts, newOrders: number): string {
  const names = (Object.keys(COUNT_LABELS) as CountName[]).filter((name) => counts[name].count > 0)
  const asOf = names.map((name) => counts[name].asOf).find((time) => time !== undefined)
  const labels = names.map((name) => COUNT_LABELS[name](counts[name].count))
  const unseen = newOrders === 0 ? [] : [t`${newOrders} new`]
  return [t`Open menu`, ...unseen, ...labels, ...(asOf === undefined ? [] : [t`as of ${asOf}`])].join(', ')
}

/** Prefers the browser history to the link, so that a list keeps its filters and scroll position. */
function Back({ to }: { readonly to: Destination }) {
  const router = useRouter<AnyRouter>()
  const canGoBack = useCanGoBack()
  const goBack = (event: MouseEvent) => {
    if (!canGoBack) return
    event.preventDefault()
    router.history.back()
  }
  return (
    <SiteLink {...to} className={classes.back} aria-label={t`Back`} onClick={goBack}>
      <ChevronLeftIcon />
    </SiteLink>
  )
}

interface UserMenuProps {
  readonly name: string
  readonly onLogout: () => void
  /** `undefined` where the browser does not offer installing. */
  readonly onInstall?: (() => void) | undefined
  readonly onShortcuts: () => void
}

function UserMenu({ name, onLogout, onInstall, onShortcuts }: UserMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  // A question before logging out may open sooner than the closing menu restores the focus, and returns it to this.
  const logOut = () => {
    button.current?.focus()
    onLogout()
  }
  return (
    <AdminMenu>
      <Menu.Target>
        <button ref={button} type="button" className={classes.avatar} aria-label={t`Account menu`}>
          {getInitials(name)}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        <Menu.Item component={SiteLink} {...toHome}>
          {t`View shop`}
        </Menu.Item>
        {onInstall ? <Menu.Item onClick={onInstall}>{t`Install Usiku Admin`}</Menu.Item> : null}
        <Menu.Item onClick={onShortcuts}>{t`Keyboard shortcuts`}</Menu.Item>
        <Menu.Item onClick={logOut}>{t`Logout`}</Menu.Item>
      </Menu.Dropdown>
    </AdminMenu>
  )
}

/** At most two: `AN` for Amina Wanjiru Njeri. */
export function getInitials(name: string): string {
  const parts = name.trim().split(/\s+/)
  const firstAndLast = parts.length > 1 ? [parts[0], parts.at(-1)] : parts
  return firstAndLast.map((part) => [...(part ?? '')][0]?.toUpperCase() ?? '').join('')
}
