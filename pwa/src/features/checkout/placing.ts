import type { WaitingOrder } from '../../offline/waiting-order.ts'

/** An order that was pressed here, as far as this page knows of it. */
export interface Pressed {
  readonly orderId: string
  /** Whether sending has been tried and is over. */
  readonly tried: boolean
  /** Whether the answer is taking longer than people look at a button. */
  readonly late: boolean
  /** Whether the shop has taken it. */
  readonly taken: boolean
}

/** What the checkout shows of an order that was pressed. */
export type Placing =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'placed' }
  /** Another window has seen to it: the account knows more. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'waiting' | 'needs-sign-in' | 'asking' | 'refused'; readonly order: WaitingOrder }

/**
 * What has become of an order. One that was refused before this page was opened still waits for the customer's choice.
 *
 * @param order as it stands in the outbox; `undefined` when it is not there
 */
export function placingOf(pressed: Pressed | undefined, order: WaitingOrder | undefined, online: boolean): Placing {
  if (!pressed) return order?.state === 'refused' ? { kind: 'refused', order } : { kind: 'none' }
  if (pressed.taken) return { kind: 'placed' }
  if (!order || order.state === 'cancelling') return { kind: pressed.tried ? 'elsewhere' : 'sending' }
  const { state } = order
  if (state === 'refused' || state === 'needs-sign-in' || state === 'asking') return { kind: state, order }
  const isOnItsWay = order.state === 'sending' || (order.attempts === 0 && !pressed.tried && online)
  return isOnItsWay && !pressed.late ? { kind: 'sending' } : { kind: 'waiting', order }
}
