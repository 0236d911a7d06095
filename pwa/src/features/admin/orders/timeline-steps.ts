import type { Order } from '@usiku/contracts/orders/operations.ts'
import type { OrderStatus } from '@usiku/contracts/orders/order-status.ts'

const USUAL_STATUSES: readonly OrderStatus[] = ['pending', 'processing', 'shipping', 'delivered']

export interface TimelineStep {
  readonly key: string
  readonly status: OrderStatus
  readonly state: 'done' | 'now' | 'later'
  /** UTC, ISO 8601; `undefined` for future steps. */
  readonly at: string | undefined
}

/** The past steps in the order in which they happened, then the usual next ones. Nothing follows a cancelled order. */
export function toTimelineSteps({
  history,
  orderStatus,
}: Pick<Order, 'history' | 'orderStatus'>): readonly TimelineStep[] {
  const past = history.map(({ status, at }, index): TimelineStep => {
    const state = index === history.length - 1 ? 'now' : 'done'
    return { key: `${index} ${status}`, status, state, at }
  })
  const position = USUAL_STATUSES.indexOf(orderStatus)
  const upcoming = position === -1 ? [] : USUAL_STATUSES.slice(position + 1)
  return [
    ...past,
    ...upcoming.map((status): TimelineStep => ({ key: `later ${status}`, status, state: 'later', at: undefined })),
  ]
}
