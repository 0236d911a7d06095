import type { Order } from '@usiku/contracts/orders/operations.ts'
import { isVisiblyPending } from '../../outbox/mutations/queued-mutation.ts'
import type { PendingOrder } from '../../outbox/orders/pending-order.ts'

export interface SubmittedOrder {
  readonly orderId: string
  /** Whether the first attempt is over. */
  readonly isAttempted: boolean
  /** Whether the response takes longer than the spinner should stay. */
  readonly isLate: boolean
  readonly accepted: Order | undefined
}

export type OrderProgress =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'placed'; readonly order: Order }
  /** Another tab has settled the order. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'waiting' | 'needs-sign-in' | 'asking' | 'refused'; readonly order: PendingOrder }

/**
 * The state to show for an order, submitted here, in another tab or before a reload.
 * @param order its outbox entry, if any
 */
export function getOrderProgress(
  submitted: SubmittedOrder | undefined,
  order: PendingOrder | undefined,
  online: boolean,
): OrderProgress {
  if (!submitted) return findOutboxProgress(order, (one) => !isVisiblyPending(one, online)) ?? { kind: 'none' }
  if (submitted.accepted) return { kind: 'placed', order: submitted.accepted }
  const isOnItsWay = ({ state, attempts }: PendingOrder) =>
    !submitted.isLate && (state === 'sending' || (attempts === 0 && !submitted.isAttempted && online))
  return findOutboxProgress(order, isOnItsWay) ?? { kind: submitted.isAttempted ? 'elsewhere' : 'sending' }
}

/** `undefined` when the order is being cancelled or is not in the outbox. */
function findOutboxProgress(
  order: PendingOrder | undefined,
  isOnItsWay: (order: PendingOrder) => boolean,
): OrderProgress | undefined {
  if (!order || order.state === 'cancelling') return undefined
  const { state } = order
  if (state === 'refused' || state === 'needs-sign-in' || state === 'asking') return { kind: state, order }
  return isOnItsWay(order) ? { kind: 'sending' } : { kind: 'waiting', order }
}
