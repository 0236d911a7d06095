import { MAX_NOTIFIED_ORDERS } from '@usiku/contracts/orders/constants.ts'
import type {
  AnnouncedOrder,
  NotifiedOrder,
  OrderAnnouncement,
  OrderNotifications,
} from '@usiku/contracts/orders/operations.ts'
import type { NotificationsSince } from './announcements.queries.ts'

type NotifiedOrders = OrderNotifications['placed']

const NONE: NotifiedOrders = { total: 0, unconfirmed: 0, orders: [] }

/**
 * Adds an event to what is not seen yet.
 * @param seen the cursor as it is now
 * @returns the same object when it is counted already; `undefined` when only the server knows the new totals
 */
export function applyAnnouncement(
  notifications: NotificationsSince,
  event: Exclude<OrderAnnouncement, { readonly type: 'ready' }>,
  seen: number | undefined,
): NotificationsSince | undefined {
  if (event.type === 'resync') return undefined
  const unseen = leaveOutSeen(notifications, seen)
  if (unseen === undefined) return undefined
  if (event.id <= unseen.cursor) return notifications
  const next = { ...unseen, cursor: event.id }
  if (event.type === 'order-placed') return { ...next, placed: add(unseen.placed, event.order) }
  if (event.type === 'order-due') return { ...next, due: add(unseen.due ?? NONE, event.order) }
  // It may be one of those that are counted as new, due or cancelled.
  if (countAll(unseen) > 0) return undefined
  return { ...next, cancelled: add(unseen.cancelled, event.order) }
}

function leaveOutSeen(notifications: NotificationsSince, seen: number | undefined): NotificationsSince | undefined {
  if (seen === undefined || seen === notifications.after) return notifications
  if (seen < notifications.cursor) return undefined
  return { after: seen, cursor: seen, placed: NONE, cancelled: NONE }
}

const countAll = ({ placed, cancelled, due = NONE }: NotificationsSince) => placed.total + cancelled.total + due.total

function add({ total, unconfirmed, orders }: NotifiedOrders, announced: AnnouncedOrder): NotifiedOrders {
  const { _id, orderStatus, version, ...order } = announced
  const newest: readonly NotifiedOrder[] = [order, ...orders]
  return {
    total: total + 1,
    unconfirmed: unconfirmed + (order.needsConfirmation ? 1 : 0),
    orders: newest.slice(0, MAX_NOTIFIED_ORDERS),
  }
}
