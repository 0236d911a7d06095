import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import type { Dashboard } from '@usiku/contracts/dashboard/operations.ts'
import type { ComponentType } from 'react'
import { BottleIcon, UsersIcon } from '../../../ui/icons/admin-icons.tsx'
import type { IconProps } from '../../../ui/icons/icon.tsx'
import { ClockIcon, ReceiptIcon, TruckIcon } from '../../../ui/icons/shop-icons.tsx'
import type { Destination } from '../../../ui/navigation/destinations.ts'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import { toOrders } from '../order-destinations.ts'
import { toLowStock } from '../stock-destinations.ts'
import classes from './stat-cards.module.css'

interface Stat {
  readonly label: MessageDescriptor
  readonly count: 'totalOrders' | 'pendingOrders' | 'deliveredOrders' | 'users' | 'lowStock'
  readonly icon: ComponentType<IconProps>
  readonly to: Destination
  /** Whether a count above 0 needs attention. */
  readonly needsAttention?: boolean
}

const STATS: readonly Stat[] = [
  { label: msg`Total Orders`, count: 'totalOrders', icon: ReceiptIcon, to: toOrders() },
  {
    label: msg`Pending Orders`,
    count: 'pendingOrders',
    icon: ClockIcon,
    to: toOrders('pending'),
    needsAttention: true,
  },
  { label: msg`Delivered`, count: 'deliveredOrders', icon: TruckIcon, to: toOrders('delivered') },
  { label: msg`Users`, count: 'users', icon: UsersIcon, to: { to: '/admin/users' } },
  { label: msg`Low stock`, count: 'lowStock', icon: BottleIcon, to: toLowStock },
]

export function StatCards({ numbers }: { readonly numbers: Dashboard }) {
  return (
    <dl className={classes.cards}>
      {STATS.map(({ label, count, icon: Icon, to, needsAttention = false }) => {
        const number = numbers[count]
        return number === undefined ? null : (
          <div key={count} className={classes.card} data-needs-you={(needsAttention && number > 0) || undefined}>
            <dt className={classes.label}>
              <SiteLink {...to} className={classes.link}>
                {t(label)}
              </SiteLink>
              <Icon size={22} className={classes.icon} />
            </dt>
            <dd className={classes.figure}>{formatFigures(number)}</dd>
          </div>
        )
      })}
    </dl>
  )
}
