import { useQuery } from '@tanstack/react-query'
import { type AnyRouter, useLocation, useMatches } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useOnline } from '../../../offline/connectivity.ts'
import { nairobiMoment } from '../../../ui/nairobi-time.ts'
import { activeEntry } from './admin-entries.ts'
import { AdminHeader } from './admin-header.tsx'
import { titleOf } from './admin-place.ts'
import classes from './admin-shell.module.css'
import { pendingCountQuery } from './shell.queries.ts'
import { type PendingCount, Sidebar } from './sidebar.tsx'
import { SidebarDrawer } from './sidebar-drawer.tsx'
import { useOrderNotifications } from './use-order-notifications.ts'

export interface AdminShellProps {
  readonly userName: string
  readonly onLogout: () => void
  /** `undefined` where the browser does not offer installing. */
  readonly onInstall?: (() => void) | undefined
  /** The target of the skip link. */
  readonly mainId: string
  readonly notice?: ReactNode
  readonly children: ReactNode
}

export function AdminShell({ userName, onLogout, onInstall, mainId, notice, children }: AdminShellProps) {
  const pathname = useLocation<AnyRouter, string>({ select: (location) => location.pathname })
  const match = useMatches().findLast(({ staticData }) => staticData.admin)
  const place = match?.staticData.admin
  const pending = usePendingCount()
  useOrderNotifications()
  const [menuOpened, setMenuOpened] = useState(false)
  const sidebar = { active: activeEntry(pathname), pending }
  return (
    <div className={classes.shell}>
      <div className={classes.side}>
        <Sidebar {...sidebar} />
      </div>
      <div className={classes.page}>
        {notice}
        <main id={mainId} className={classes.content} tabIndex={-1}>
          <AdminHeader
            title={place && match ? titleOf(place, match.params) : ''}
            back={place?.back}
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
  const isOld = !useOnline() || isError
  return { count, asOf: isOld ? formatAge(new Date(dataUpdatedAt).toISOString()) : undefined }
}

/** Room for one word: the time for today, else the day. */
function formatAge(at: string): string {
  const [day, time] = nairobiMoment(at).split(', ')
  return (day === 'Today' ? time : day) ?? ''
}
