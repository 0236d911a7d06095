import type { Order } from '@usiku/contracts/orders/operations.ts'
import type { OrderStatus } from '@usiku/contracts/orders/order-status.ts'
import { describe, expect, it } from 'vitest'
import { toTimelineSteps } from './order-timeline.tsx'

function stepsOf(...statuses: OrderStatus[]) {
  const history: Order['history'] = statuses.map((status, hour) => ({ status, at: `2026-11-20T0${hour}:00:00.000Z` }))
  return toTimelineSteps({ history, orderStatus: statuses.at(-1) ?? 'pending' }).map(({ status, state }) => [
    status,
    state,
  ])
}

describe('the timeline', () => {
  it('shows past, current and next steps', () => {
    expect(stepsOf('pending', 'processing')).toEqual([
      ['pending', 'done'],
      ['processing', 'now'],
      ['shipping', 'later'],
      ['delivered', 'later'],
    ])
  })

  it('shows no next steps after cancelling', () => {
    expect(stepsOf('pending', 'shipping', 'cancelled')).toEqual([
      ['pending', 'done'],
      ['shipping', 'done'],
      ['cancelled', 'now'],
    ])
  })

  it('shows repeated and skipped steps as they happened', () => {
    expect(stepsOf('pending', 'shipping', 'pending', 'delivered')).toEqual([
      ['pending', 'done'],
      ['shipping', 'done'],
      ['pending', 'done'],
      ['delivered', 'now'],
    ])
  })
})
