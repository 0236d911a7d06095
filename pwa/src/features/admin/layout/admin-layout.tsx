import type { MessageDescriptor } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type AnyRouter, useLocation, useMatches } from '@tanstack/react-router'
import type { TaxInvoiceStatus } from '@usiku/contracts/receipts/operations.ts'
import { type ReactNode, useState } from 'react'
import { getNairobiDay } from '../../../lib/nairobi-day.ts'
import { formatNairobiMoment, formatNairobiTime } from '../../../lib/nairobi-time.ts'
import { useOnline } from '../../../network/connectivity.ts'
import type { Destination } from '../../../ui/navigation/destinations.ts'
import { issueCountQuery, unmatchedCountQuery } from '../payment-counts.queries.ts'
import { taxInvoiceStatusQuery } from '../tax-invoices.queries.ts'
import { AdminHeader } from './admin-header.tsx'
import classes from './admin-layout.module.css'
import { useOrderAnnouncements } from './announcements/use-order-announcements.ts'
import { pendingCountQuery } from './layout.queries.ts'
import { findActiveItem, NAVIGATION_ITEMS } from './navigation-items.ts'
import { ShortcutsHelp } from './shortcuts/shortcuts-help.tsx'
import { useShortcuts } from './shortcuts/use-shortcuts.ts'
import { type NavigationCount, type NavigationCounts, Sidebar, SidebarDrawer } from './sidebar.tsx'

export interface AdminLayoutProps {
  readonly userId: string
  readonly userName: string
  readonly onLogout: () => void
  /** `undefined` where the browser does not offer installing. */
  readonly onInstall?: (() => void) | undefined
  /** The target of the skip link. */
  readonly mainId: string
  readonly notice?: ReactNode
  readonly children: ReactNode
}

export function AdminLayout({ userId, userName, onLogout, onInstall, mainId, notice, children }: AdminLayoutProps) {
  const pathname = useLocation<AnyRouter, string>({ select: (location) => location.pathname })
  const match = useMatches().findLast(({ staticData }) => staticData.admin)
  const config = match?.staticData.admin
  const { counts, usesTaxInvoices } = useNavigationCounts()
  const { unseen, sound } = useOrderAnnouncements(userId)
  const [menuOpened, setMenuOpened] = useState(false)
  const shortcuts = useShortcuts()
  const active = findActiveItem(pathname)
  const items = NAVIGATION_ITEMS.filter((item) => !item.isOptional || usesTaxInvoices || item === active)
  const sidebar = { items, active, counts, newOrders: unseen }
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
            counts={counts}
            newOrders={unseen}
            sound={sound}
            name={userName}
            onMenu={() => setMenuOpened(true)}
            onLogout={onLogout}
            onInstall={onInstall}
            onShortcuts={shortcuts.openHelp}
          />
          {children}
        </main>
      </div>
      <ShortcutsHelp opened={shortcuts.isHelpOpen} onClose={shortcuts.closeHelp} />
      <SidebarDrawer {...sidebar} opened={menuOpened} onClose={() => setMenuOpened(false)} />
    </div>
  )
}

function useNavigationCounts() {
  const isOnline = useOnline()
  const issues = toCount(useQuery(issueCountQuery()), isOnline)
  const unmatched = toCount(useQuery(unmatchedCountQuery()), isOnline)
  const taxInvoices = useQuery(taxInvoiceStatusQuery())
  const status = taxInvoices.data
  const counts: NavigationCounts = {
    orders: toCount(useQuery(pendingCountQuery()), isOnline),
    payments: { count: issues.count + unmatched.count, asOf: issues.asOf ?? unmatched.asOf },
    taxInvoices: toCount({ ...taxInvoices, data: status && countTaxInvoices(status) }, isOnline),
  }
  const isOpen = status !== undefined && status.waiting + status.held + status.rejected > 0
  return { counts, usesTaxInvoices: status?.isConfigured === true || isOpen }
}

/** Those for a person, and with an alarm all: at least one. */
function countTaxInvoices({ alarm, waiting, held, rejected }: TaxInvoiceStatus): number {
  return alarm ? Math.max(1, waiting + held + rejected) : held + rejected
}

type CountQuery = Pick<UseQueryResult, 'isError' | 'dataUpdatedAt'> & { readonly data: number | undefined }

/** `asOf` is set while the count cannot be refreshed. */
function toCount({ data: count = 0, isError, dataUpdatedAt }: CountQuery, isOnline: boolean): NavigationCount {
  const isStale = !isOnline || isError
  return { count, asOf: isStale ? formatLastUpdate(new Date(dataUpdatedAt).toISOString()) : undefined }
}

/** Room for one word: the time for today, else the day. */
function formatLastUpdate(iso: string): string {
  if (getNairobiDay(Date.parse(iso)) === getNairobiDay()) return formatNairobiTime(iso)
  return formatNairobiMoment(iso).split(', ')[0] ?? ''
}

type PathParams = Readonly<Record<string, string | undefined>>

/** Set by a route as `staticData.admin`. */
interface AdminRouteConfig {
  readonly title: MessageDescriptor | ((params: PathParams) => string)
  /** The target of Back for a page opened directly; without it there is no Back button. */
  readonly back?: Destination
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    admin?: AdminRouteConfig
  }
}

function getPageTitle(config: AdminRouteConfig, params: PathParams): string {
  return typeof config.title === 'function' ? config.title(params) : t(config.title)
}
