import { useQuery } from '@tanstack/react-query'
import { type AnyRouter, useLocation, useMatches } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatNairobiMoment } from '../../../lib/nairobi-time.ts'
import { useOnline } from '../../../network/connectivity.ts'
import type { Destination } from '../../../ui/navigation/destinations.ts'
import { AdminHeader } from './admin-header.tsx'
import classes from './admin-layout.module.css'
import { pendingCountQuery } from './layout.queries.ts'
import { findActiveItem } from './navigation-items.ts'
import { type PendingCount, Sidebar, SidebarDrawer } from './sidebar.tsx'
import { useOrderNotifications } from './use-order-notifications.ts'

export interface AdminLayoutProps {
  readonly userName: string
  readonly onLogout: () => void
  /** `undefined` where the browser does not offer installing. */
  readonly onInstall?: (() => void) | undefined
  /** The target of the skip link. */
  readonly mainId: string
  readonly notice?: ReactNode
  readonly children: ReactNode
}

export function AdminLayout({ userName, onLogout, onInstall, mainId, notice, children }: AdminLayoutProps) {
  const pathname = useLocation<AnyRouter, string>({ select: (location) => location.pathname })
  const match = useMatches().findLast(({ staticData }) => staticData.admin)
  const config = match?.staticData.admin
  const pending = usePendingCount()
  useOrderNotifications()
  const [menuOpened, setMenuOpened] = useState(false)
  const sidebar = { active: findActiveItem(pathname), pending }
  return (
    <div className={classes.shell}>
      <div className={classes.side}>
        <Sidebar {...sidebar} />
      </div>
      <div className={classes.page}>
        {notice}
        <main id={mainId} className={classes.content} tabIndex={-1}>
          <AdminHeader
            title={config && match ? getPageTitle(config, match.params) : ''}
            back={config?.back}
            pending={pending}
            name={userName}
            onMenu={() => setMenuOpened(true)}
            onLogout={onLogout}
            onInstall={onInstall}
          />
          {children}
        </main>
      </div>
      <SidebarDrawer {...sidebar} opened={menuOpened} onClose={() => setMenuOpened(false)} />
    </div>
  )
}

/** `asOf` is set while the count cannot be refreshed. */
function usePendingCount(): PendingCount {
  const { data: count = 0, isError, dataUpdatedAt } = useQuery(pendingCountQuery())
  const isStale = !useOnline() || isError
  return { count, asOf: isStale ? formatLastUpdate(new Date(dataUpdatedAt).toISOString()) : undefined }
}

/** Room for one word: the time for today, else the day. */
function formatLastUpdate(iso: string): string {
  const [day, time] = formatNairobiMoment(iso).split(', ')
  return (day === 'Today' ? time : day) ?? ''
}

type PathParams = Readonly<Record<string, string | undefined>>

/** Set by a route as `staticData.admin`. */
interface AdminRouteConfig {
  readonly title: string | ((params: PathParams) => string)
  /** The target of Back for a page opened directly; without it there is no Back button. */
  readonly back?: Destination
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    admin?: AdminRouteConfig
  }
}

function getPageTitle(config: AdminRouteConfig, params: PathParams): string {
  return typeof config.title === 'string' ? config.title : config.title(params)
}
