import { plural, t } from '@lingui/core/macro'
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
  if (total > 1) return { text: describePlaced(total, unconfirmed), to: toOrders() }
  const { orderId, customerName } = newest
  const text =
    unconfirmed === 0
      ? t`New order ${orderId} from ${customerName}`
      : t`New order ${orderId} from ${customerName} needs confirmation`
  return { text, to: toOrder(orderId) }
}

function describePlaced(total: number, unconfirmed: number): string {
  if (unconfirmed === 0) return t`${total} new orders`
  return plural(unconfirmed, {
    one: `${total} new orders, # needs confirmation`,
    other: `${total} new orders, # need confirmation`,
  })
}

export function toDueToast(due: Pick<NotifiedOrders, 'total' | 'orders'> | undefined): OrderToast | undefined {
  const [newest] = due?.orders ?? []
  if (due === undefined || newest === undefined) return undefined
  if (due.total > 1) return { text: t`${due.total} scheduled orders are due`, to: toOrders() }
  const { orderId, scheduledFor } = newest
  const text =
    scheduledFor === undefined
      ? t`Order ${orderId}, scheduled, is due`
      : t`Order ${orderId}, scheduled for ${formatClock(Date.parse(scheduledFor))}, is due`
  return { text, to: toOrder(orderId) }
}

export function toCancelledToast({ total, orders }: Omit<NotifiedOrders, 'unconfirmed'>): OrderToast | undefined {
  const [newest] = orders
  if (newest === undefined) return undefined
  if (total === 1) return { text: describeCancelled(newest), to: toOrder(newest.orderId) }
  const rest = total - orders.length
  const numbers = [...orders.map(formatWithStatus), ...(rest > 0 ? [t`${rest} more`] : [])].join(', ')
  return { text: t`${total} orders were cancelled: ${numbers}`, to: toOrders('cancelled') }
}

function describeCancelled(notified: NotifiedOrder): string {
  const order = formatWithStatus(notified)
  switch (notified.cancelledBy) {
    case 'customer':
      return t`Order ${order} was cancelled by the customer`
    case 'admin':
      return t`Order ${order} was cancelled by an administrator`
    case 'shop':
      return t`Order ${order} was cancelled: nobody confirmed or paid in time`
    default:
      return t`Order ${order} was cancelled`
  }
}

function formatWithStatus({ orderId, previousStatus }: NotifiedOrder): string {
  if (previousStatus === 'shipping') return t`${orderId} (on its way)`
  return previousStatus === 'delivered' ? t`${orderId} (delivered)` : orderId
}
