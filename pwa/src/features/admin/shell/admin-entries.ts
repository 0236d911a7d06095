import type { ComponentType } from 'react'
import { BottleIcon, GaugeIcon, SlidersIcon, UsersIcon } from '../../../ui/icons/admin-icons.tsx'
import type { IconProps } from '../../../ui/icons/icon.tsx'
import { ReceiptIcon } from '../../../ui/icons/shop-icons.tsx'

export interface AdminEntry {
  readonly label: string
  /** Relative to `/admin`. */
  readonly path: string
  /** First path segments of pages that belong to the entry. */
  readonly within?: readonly string[]
  readonly icon: ComponentType<IconProps>
  readonly countsPending?: boolean
}

export const ADMIN_ENTRIES: readonly AdminEntry[] = [
  { label: 'Dashboard', path: 'dashboard', icon: GaugeIcon },
  {
    label: 'Products',
    path: 'products',
    within: ['product', 'categories', 'category', 'brands'],
    icon: BottleIcon,
  },
  { label: 'Users', path: 'users', icon: UsersIcon },
  { label: 'Orders', path: 'orders', within: ['order'], icon: ReceiptIcon, countsPending: true },
  { label: 'Settings', path: 'settings', icon: SlidersIcon },
]

/**
 * Matches the last path segment, else the first one.
 * @param pathname such as `/admin/order/details/1763641882417`
 */
export function activeEntry(pathname: string): AdminEntry | undefined {
  const [, thing, ...rest] = pathname.split('/').filter((segment) => segment !== '')
  const last = rest.at(-1) ?? thing
  return (
    ADMIN_ENTRIES.find(({ path }) => path === last) ??
    ADMIN_ENTRIES.find(({ within }) => thing !== undefined && within?.includes(thing))
  )
}
