import type { Order } from '@usiku/contracts/orders.ts'
import type { OrderStatus } from '@usiku/contracts/rules/order-status.ts'

const WAY: readonly OrderStatus[] = ['pending', 'processing', 'shipping', 'delivered']

export interface TimelineStep {
  readonly key: string
  readonly status: OrderStatus
  readonly state: 'done' | 'now' | 'later'
  /** UTC, ISO 8601; `undefined` for future steps. */
  readonly at: string | undefined
}

/** The past steps in the order in which they happened, then the usual next ones. Nothing follows a cancelled order. */
export function timelineOf({ history, orderStatus }: Pick<Order, 'history' | 'orderStatus'>): readonly TimelineStep[] {
  const past = history.map(({ status, at }, index): TimelineStep => {
    const state = index === history.length - 1 ? 'now' : 'done'
    return { key: `${index} ${status}`, status, state, at }
  })
  const place = WAY.indexOf(orderStatus)
  const later = place === -1 ? [] : WAY.slice(place + 1)
  return [
    ...past,
    ...later.map((status): TimelineStep => ({ key: `later ${status}`, status, state: 'later', at: undefined })),
  ]
}
