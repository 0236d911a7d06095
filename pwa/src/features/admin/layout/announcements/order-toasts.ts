import { msg, t } from '@lingui/core/macro'
import { formatClock } from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import type { NotifiedOrder, OrderNotifications } from '@usiku/contracts/orders/operations.ts'
import type { Destination } from '../../../../ui/navigation/destinations.ts'
import { toOrder, toOrders } from '../../order-destinations.ts'

export interface OrderToast {
  readonly text: string
  readonly to: Destination
}

type NotifiedOrders = OrderNotifications['placed']

/** `undefined` when there are none. */
export function toPlacedToast({ total, unconfirmed, orders }: NotifiedOrders): OrderToast | undefined {
  const [newest] = orders
  if (newest === undefined) return undefined
  const confirmationSuffix =
    unconfirmed === 0 ? '' : t`${total > 1 ? `, ${unconfirmed}` : ''} need${unconfirmed > 1 ? '' : 's'} confirmation`
  if (total > 1) return { text: t`${total} new orders${confirmationSuffix}`, to: toOrders() }
  return {
    text: t`New order ${newest.orderId} from ${newest.customerName}${confirmationSuffix}`,
    to: toOrder(newest.orderId),
  }
}

export function toDueToast(due: Pick<NotifiedOrders, 'total' | 'orders'> | undefined): OrderToast | undefined {
  const [newest] = due?.orders ?? []
  if (due === undefined || newest === undefined) return undefined
  if (due.total > 1) return { text: t`${due.total} scheduled orders are due`, to: toOrders() }
  const { orderId, scheduledFor } = newest
  const time = scheduledFor === undefined ? '' : t` for ${formatClock(Date.parse(scheduledFor))}`
  return { text: t`Order ${orderId}, scheduled${time}, is due`, to: toOrder(orderId) }
}

export function toCancelledToast({ total, orders }: Omit<NotifiedOrders, 'unconfirmed'>): OrderToast | undefined {
  const [newest] = orders
  if (newest === undefined) return undefined
  if (total === 1) {
    return {
      text: t`Order ${formatWithStatus(newest)} was cancelled${formatCanceller(newest)}`,
      to: toOrder(newest.orderId),
    }
  }
  const rest = total - orders.length
  const numbers = [...orders.map(formatWithStatus), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
  return { text: t`${total} orders were cancelled: ${numbers}`, to: toOrders('cancelled') }
}

const STATUS_SUFFIXES: Partial<Record<NonNullable<NotifiedOrder['previousStatus']>, string>> = {
  shipping: msg` (on its way)`,
  delivered: ' (delivered)',
}

const CANCELLER_SUFFIXES = {
  customer: msg` by the customer`,
  admin: msg` by an administrator`,
  shop: msg`: nobody confirmed or paid in time`,
} as const

const formatCanceller = ({ cancelledBy }: NotifiedOrder) =>
  cancelledBy === undefined ? '' : CANCELLER_SUFFIXES[cancelledBy]

const formatWithStatus = ({ orderId, previousStatus }: NotifiedOrder) =>
  `${orderId}${(previousStatus && STATUS_SUFFIXES[previousStatus]) ?? ''}`
