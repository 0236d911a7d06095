import type { NotifiedOrder, OrderNotifications } from '@usiku/contracts/order-notifications.ts'
import type { Destination } from '../../../ui/destinations.ts'
import { toOrder, toOrders } from '../order-addresses.ts'

export interface OrderMessage {
  readonly text: string
  readonly to: Destination
}

type NotifiedOrders = OrderNotifications['placed']

/** `undefined` when there are none. */
export function formatPlaced({ total, unconfirmed, orders }: NotifiedOrders): OrderMessage | undefined {
  const [newest] = orders
  if (newest === undefined) return undefined
  const needs =
    unconfirmed === 0 ? '' : `${total > 1 ? `, ${unconfirmed}` : ''} need${unconfirmed > 1 ? '' : 's'} confirmation`
  if (total > 1) return { text: `${total} new orders${needs}`, to: toOrders() }
  return { text: `New order ${newest.orderId} from ${newest.customerName}${needs}`, to: toOrder(newest.orderId) }
}

export function formatCancelled({ total, orders }: Omit<NotifiedOrders, 'unconfirmed'>): OrderMessage | undefined {
  const [newest] = orders
  if (newest === undefined) return undefined
  if (total === 1) return { text: `Order ${withStage(newest)} was cancelled`, to: toOrder(newest.orderId) }
  const rest = total - orders.length
  const numbers = [...orders.map(withStage), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
  return { text: `${total} orders were cancelled: ${numbers}`, to: toOrders('cancelled') }
}

const STAGES: Partial<Record<NonNullable<NotifiedOrder['previousStatus']>, string>> = {
  shipping: ' (on its way)',
  delivered: ' (delivered)',
}

const withStage = ({ orderId, previousStatus }: NotifiedOrder) =>
  `${orderId}${(previousStatus && STAGES[previousStatus]) ?? ''}`
