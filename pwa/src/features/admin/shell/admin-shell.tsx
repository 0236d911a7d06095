import { useQuery } from '@tanstack/react-query'
import { type AnyRouter, useLocation, useMatches } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { activeEntry } from './admin-entries.ts'
import { AdminHeader } from './admin-header.tsx'
import { titleOf } from './admin-place.ts'
import classes from './admin-shell.module.css'
import { pendingOrdersQuery } from './shell.queries.ts'
import { Sidebar } from './sidebar.tsx'
import { SidebarDrawer } from './sidebar-drawer.tsx'
import { useOrderNews } from './use-order-news.ts'

/** What the back office's shell takes. */
export interface AdminShellProps {
  readonly userName: string
  readonly onLogout: () => void
  /** Installs the back office; `undefined` where the browser does not offer that. */
  readonly onInstall?: (() => void) | undefined
  /** The id of the page's `main`, for the skip link. */
  readonly mainId: string
  /** Above everything: the offline strip. */
  readonly notice?: ReactNode
  /** The page. */
  readonly children: ReactNode
}

/** Sidebar, header and content of the back office; tells of new orders wherever its user is. */
export function AdminShell({ userName, onLogout, onInstall, mainId, notice, children }: AdminShellProps) {
  const pathname = useLocation<AnyRouter, string>({ select: (location) => location.pathname })
  const match = useMatches().findLast(({ staticData }) => staticData.admin)
  const place = match?.staticData.admin
  const pending = useQuery(pendingOrdersQuery()).data
  useOrderNews(pending)
  const [menuOpened, setMenuOpened] = useState(false)
  const sidebar = { active: activeEntry(pathname), pendingCount: pending?.count ?? 0 }
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
            pendingCount={sidebar.pendingCount}
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
