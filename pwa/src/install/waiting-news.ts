import type { WaitingOrder } from '../offline/waiting-order.ts'
import { type Destination, toLogin } from '../ui/destinations.ts'

/** What the strip says, and where it leads. */
export interface StripNews {
  readonly words: string
  readonly action: string
  readonly link: Destination
}

const TO_ORDERS: Destination = { to: '/account', search: { t: 'myOrders' } }

/**
 * What is said of a user's own orders that the shop has not answered: first of
 * those that need the user. `undefined` when there is nothing to say, also while
 * one is on the line for the first time: that takes a second.
 */
export function waitingNews(orders: readonly WaitingOrder[], isOnline: boolean): StripNews | undefined {
  const asking = orders.filter(({ state }) => state === 'refused' || state === 'asking').length
  if (asking > 0) return { words: `${counted(asking)} waiting for your answer`, action: 'Answer', link: TO_ORDERS }
  const waiting = orders.filter((order) => isWaiting(order, isOnline)).length
  if (waiting === 0) return undefined
  const words = `${counted(waiting)} waiting for ${isOnline ? 'the shop' : 'a signal'}`
  return { words, action: 'See', link: TO_ORDERS }
}

/** What is said to nobody in particular: a count, and that somebody has to log in. */
export function unseenNews(count: number): StripNews | undefined {
  return count === 0 ? undefined : { words: `${counted(count)} waiting for a login`, action: 'Login', link: toLogin }
}

function isWaiting({ state, attempts }: WaitingOrder, isOnline: boolean): boolean {
  if (state === 'cancelling') return false
  return attempts > 1 || state === 'needs-sign-in' || !isOnline || (state === 'waiting' && attempts > 0)
}

const counted = (count: number) => (count === 1 ? '1 order' : `${count} orders`)
