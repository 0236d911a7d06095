import type { Order } from '@usiku/contracts/orders.ts'
import type { WaitingOrder } from '../../offline/waiting-order.ts'
import { isKeptWaiting } from '../../offline/writes/queued-write.ts'

/** An order that was pressed here, as far as this page knows of it. */
export interface Pressed {
  readonly orderId: string
  /** Whether sending has been tried and is over. */
  readonly tried: boolean
  /** Whether the answer is taking longer than people look at a button. */
  readonly late: boolean
  /** The shop's answer, once it has taken it. */
  readonly taken: Order | undefined
}

/** What the checkout shows of an order that was pressed. */
export type Placing =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'placed'; readonly order: Order }
  /** Another window has seen to it: the account knows more. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'waiting' | 'needs-sign-in' | 'asking' | 'refused'; readonly order: WaitingOrder }

/**
 * What has become of an order. One that was pressed before this page was opened, or in another window, still stands as it is.
 *
 * @param order as it stands in the outbox; `undefined` when it is not there
 */
export function placingOf(pressed: Pressed | undefined, order: WaitingOrder | undefined, online: boolean): Placing {
  if (!pressed) return standingOf(order, (one) => !isKeptWaiting(one, online)) ?? { kind: 'none' }
  if (pressed.taken) return { kind: 'placed', order: pressed.taken }
  const isOnItsWay = ({ state, attempts }: WaitingOrder) =>
    !pressed.late && (state === 'sending' || (attempts === 0 && !pressed.tried && online))
  return standingOf(order, isOnItsWay) ?? { kind: pressed.tried ? 'elsewhere' : 'sending' }
}

/** How an order stands in the outbox; `undefined` when it does not go on. */
function standingOf(
  order: WaitingOrder | undefined,
  isOnItsWay: (order: WaitingOrder) => boolean,
): Placing | undefined {
  if (!order || order.state === 'cancelling') return undefined
  const { state } = order
  if (state === 'refused' || state === 'needs-sign-in' || state === 'asking') return { kind: state, order }
  return isOnItsWay(order) ? { kind: 'sending' } : { kind: 'waiting', order }
}
