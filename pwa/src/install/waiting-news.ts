import type { WaitingOrder } from '../offline/waiting-order.ts'
import { isKeptWaiting, type QueuedWrite, type WriteTask } from '../offline/writes/queued-write.ts'
import { type Destination, toLogin } from '../ui/destinations.ts'

export interface StripNews {
  readonly words: string
  readonly action: string
  readonly link: Destination
}

export interface Unsettled {
  readonly orders: readonly WaitingOrder[]
  readonly writes: readonly QueuedWrite[]
}

const TO_ORDERS: Destination = { to: '/account', search: { t: 'myOrders' } }
const TO_WRITES: Readonly<Record<WriteTask['kind'], Destination>> = {
  // The filter `all` shows the order in any status.
  cancel: { to: '/account', search: { t: 'myOrders', status: 'all' } },
  review: { to: '/account', search: { t: 'myReviews' } },
  profile: { to: '/account' },
}

/**
 * Most urgent first: what needs the user, then orders, then other writes. `undefined` also during first attempts,
 * which take about a second.
 */
export function waitingNews({ orders, writes }: Unsettled, isOnline: boolean): StripNews | undefined {
  const asking = {
    orders: orders.filter(({ state }) => state === 'refused' || state === 'asking'),
    writes: writes.filter(({ state }) => state === 'refused'),
  }
  const waiting = {
    orders: orders.filter((order) => order.state !== 'cancelling' && isKeptWaiting(order, isOnline)),
    writes: writes.filter((write) => isKeptWaiting(write, isOnline)),
  }
  return (
    newsOf(asking, 'for your answer', 'Answer') ?? newsOf(waiting, isOnline ? 'for the shop' : 'for a signal', 'See')
  )
}

function newsOf({ orders, writes }: Unsettled, what: string, action: string): StripNews | undefined {
  const words = countedAll(orders.length, writes.length)
  if (words === undefined) return undefined
  const [write] = writes
  const link = orders.length > 0 || write === undefined ? TO_ORDERS : TO_WRITES[write.task.kind]
  return { words: `${words} waiting ${what}`, action, link }
}

/** For signed-out visitors: only a count. */
export function unseenNews(orders: number, writes: number): StripNews | undefined {
  const words = countedAll(orders, writes)
  return words === undefined ? undefined : { words: `${words} waiting for a login`, action: 'Login', link: toLogin }
}

function countedAll(orders: number, writes: number): string | undefined {
  const parts = [counted(orders, 'order'), counted(writes, 'change')].filter((part) => part !== undefined)
  return parts.length === 0 ? undefined : parts.join(' and ')
}

function counted(count: number, thing: string): string | undefined {
  return count === 0 ? undefined : `${count} ${thing}${count === 1 ? '' : 's'}`
}
