import { describe, expect, it } from 'vitest'
import type { PendingOrder, PendingOrderState } from '../../outbox/orders/pending-order.ts'
import { buildCartLine, buildOrder, buildPlacement } from '../../testing/fixtures/orders.ts'
import { getOrderProgress, type SubmittedOrder } from './order-progress.ts'

const pressed: SubmittedOrder = { orderId: '1', isAttempted: false, isLate: false, accepted: undefined }
const waiting = (state: PendingOrderState, attempts = 0): PendingOrder => ({
  ...{ userId: 'u1', placement: buildPlacement([buildCartLine()], '1'), state, savedAt: '', attempts, nextTryAt: 0 },
})
const kindOf = (facts: Partial<SubmittedOrder>, order: PendingOrder | undefined, online = true) =>
  getOrderProgress({ ...pressed, ...facts }, order, online).kind

describe('what has become of an order', () => {
  it('is nothing before it is pressed', () => {
    expect(getOrderProgress(undefined, undefined, true).kind).toBe('none')
  })

  it('is refused still when the page is opened again', () => {
    expect(getOrderProgress(undefined, waiting('refused', 1), true).kind).toBe('refused')
  })

  it('stands as it is when the page is opened again', () => {
    const again = (order: PendingOrder, online = true) => getOrderProgress(undefined, order, online).kind
    expect(again(waiting('waiting', 1))).toBe('waiting')
    expect(again(waiting('waiting'), false)).toBe('waiting')
    expect(again(waiting('asking', 1))).toBe('asking')
    expect(again(waiting('sending', 1))).toBe('sending')
    expect(again(waiting('cancelling', 1))).toBe('none')
  })

  it('is on its way until the first try is over', () => {
    expect(kindOf({}, waiting('waiting'))).toBe('sending')
    expect(kindOf({}, waiting('sending', 1))).toBe('sending')
    expect(kindOf({}, undefined)).toBe('sending')
  })

  it('waits at once without a network, after a try in vain, and when the answer is late', () => {
    expect(kindOf({}, waiting('waiting'), false)).toBe('waiting')
    expect(kindOf({}, waiting('waiting', 1))).toBe('waiting')
    // An earlier order failed to send and blocks this one.
    expect(kindOf({ isAttempted: true }, waiting('waiting'))).toBe('waiting')
    expect(kindOf({ isLate: true }, waiting('sending', 1))).toBe('waiting')
  })

  it('is placed only when the shop has said so', () => {
    expect(kindOf({ accepted: buildOrder(buildPlacement([buildCartLine()])), isLate: true }, undefined)).toBe('placed')
    expect(kindOf({ isAttempted: true }, undefined)).toBe('elsewhere')
    expect(kindOf({ isAttempted: true }, waiting('cancelling', 1))).toBe('elsewhere')
  })

  it('is refused, or waits for a sign-in, as the outbox says', () => {
    expect(kindOf({ isAttempted: true }, waiting('refused', 1))).toBe('refused')
    expect(kindOf({ isAttempted: true }, waiting('needs-sign-in', 1))).toBe('needs-sign-in')
  })
})
