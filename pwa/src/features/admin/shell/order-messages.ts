import type { NotifiedOrder, OrderNotifications } from '@usiku/contracts/order-notifications.ts'
import type { Destination } from '../../../ui/destinations.ts'
import { toOrder, toOrders } from '../order-addresses.ts'

/** A toast's words, and where pressing it leads. */
export interface OrderMessage {
  readonly text: string
  readonly to: Destination
}

type NotifiedOrders = OrderNotifications['placed']

/** New orders: the one, or how many. `undefined` when there are none. */
export function formatPlaced({ total, orders }: NotifiedOrders): OrderMessage | undefined {
  const [newest] = orders
  if (newest === undefined) return undefined
  if (total > 1) return { text: `${total} new orders`, to: toOrders() }
  return { text: `New order ${newest.orderId} from ${newest.customerName}`, to: toOrder(newest.orderId) }
}

/** Cancelled orders by their numbers. `undefined` when there are none. */
export function formatCancelled({ total, orders }: NotifiedOrders): OrderMessage | undefined {
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
