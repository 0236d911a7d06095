import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import {
  BarsIcon,
  BottleIcon,
  GaugeIcon,
  LogIcon,
  ShieldIcon,
  SlidersIcon,
  StampIcon,
  UsersIcon,
  WalletIcon,
} from '../../../ui/icons/admin-icons.tsx'
import type { IconProps } from '../../../ui/icons/icon.tsx'
import { ReceiptIcon, TruckIcon } from '../../../ui/icons/shop-icons.tsx'

/** What a count beside an entry counts. */
export type CountName = 'orders' | 'payments' | 'taxInvoices'

export interface NavigationItem {
  readonly label: MessageDescriptor
  /** Relative to `/admin`. */
  readonly path: string
  /** First path segments of pages that belong to the entry. */
  readonly childPaths?: readonly string[]
  readonly icon: ComponentType<IconProps>
  readonly count?: CountName
  /** Only shown where the shop uses it. */
  readonly isOptional?: boolean
}

export const NAVIGATION_ITEMS: readonly NavigationItem[] = [
  { label: msg`Dashboard`, path: 'dashboard', icon: GaugeIcon },
  {
    label: msg`Products`,
    path: 'products',
    childPaths: ['products', 'product', 'categories', 'category', 'brands', 'margins'],
    icon: BottleIcon,
  },
  { label: msg`Suppliers`, path: 'suppliers', childPaths: ['suppliers', 'purchase-orders'], icon: TruckIcon },
  { label: msg`Users`, path: 'users', childPaths: ['users'], icon: UsersIcon },
  { label: msg`Orders`, path: 'orders', childPaths: ['orders', 'order', 'riders'], icon: ReceiptIcon, count: 'orders' },
  { label: msg`Payments`, path: 'payments', childPaths: ['payments'], icon: WalletIcon, count: 'payments' },
  { label: msg`Tax invoices`, path: 'tax-invoices', icon: StampIcon, count: 'taxInvoices', isOptional: true },
  { label: msg`Figures`, path: 'figures', icon: BarsIcon },
  { label: msg`Audit log`, path: 'audit', icon: LogIcon },
  { label: msg`Security`, path: 'security', icon: ShieldIcon },
  { label: msg`Settings`, path: 'settings', icon: SlidersIcon },
]

/**
 * Matches the last path segment, else the first one.
 * @param pathname such as `/admin/order/details/1763641882417`
 */
export function findActiveItem(pathname: string): NavigationItem | undefined {
  const [, section, ...rest] = pathname.split('/').filter((segment) => segment !== '')
  const last = rest.at(-1) ?? section
  return (
    NAVIGATION_ITEMS.find(({ path }) => path === last) ??
    NAVIGATION_ITEMS.find(({ childPaths }) => section !== undefined && childPaths?.includes(section))
  )
}
