import type { Order } from '@usiku/contracts/orders.ts'
import type { OrderStatus } from '@usiku/contracts/rules/order-status.ts'

/** The way of an order that nothing happens to. */
const WAY: readonly OrderStatus[] = ['pending', 'processing', 'shipping', 'delivered']

/** A step of an order: what was, what is, and what is still to come. */
export interface TimelineStep {
  readonly key: string
  readonly status: OrderStatus
  readonly state: 'done' | 'now' | 'later'
  /** Since when, UTC, ISO; `undefined` for what is still to come. */
  readonly at: string | undefined
}

/**
 * The steps of an order as they happened, whatever their order was, and those
 * that usually follow. Nothing follows a cancelled order.
 */
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
