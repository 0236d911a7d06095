import type { Order } from '@usiku/contracts/orders.ts'
import type { WaitingOrder } from '../../offline/waiting-order.ts'
import { isKeptWaiting } from '../../offline/writes/queued-write.ts'

export interface Pressed {
  readonly orderId: string
  /** Whether the first attempt is over. */
  readonly tried: boolean
  /** Whether the response takes longer than the spinner should stay. */
  readonly late: boolean
  readonly taken: Order | undefined
}

export type Placing =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'placed'; readonly order: Order }
  /** Another tab has settled the order. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'waiting' | 'needs-sign-in' | 'asking' | 'refused'; readonly order: WaitingOrder }

/**
 * The state to show for an order, submitted here, in another tab or before a reload.
 * @param order its outbox entry, if any
 */
export function placingOf(pressed: Pressed | undefined, order: WaitingOrder | undefined, online: boolean): Placing {
  if (!pressed) return standingOf(order, (one) => !isKeptWaiting(one, online)) ?? { kind: 'none' }
  if (pressed.taken) return { kind: 'placed', order: pressed.taken }
  const isOnItsWay = ({ state, attempts }: WaitingOrder) =>
    !pressed.late && (state === 'sending' || (attempts === 0 && !pressed.tried && online))
  return standingOf(order, isOnItsWay) ?? { kind: pressed.tried ? 'elsewhere' : 'sending' }
}

/** `undefined` when the order is being cancelled or is not in the outbox. */
function standingOf(
  order: WaitingOrder | undefined,
  isOnItsWay: (order: WaitingOrder) => boolean,
): Placing | undefined {
  if (!order || order.state === 'cancelling') return undefined
  const { state } = order
  if (state === 'refused' || state === 'needs-sign-in' || state === 'asking') return { kind: state, order }
  return isOnItsWay(order) ? { kind: 'sending' } : { kind: 'waiting', order }
}
