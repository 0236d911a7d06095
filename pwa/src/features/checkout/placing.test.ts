import { describe, expect, it } from 'vitest'
import type { WaitingOrder, WaitingState } from '../../offline/waiting-order.ts'
import { lineOf, orderOf, placementOf } from '../../testing/orders.ts'
import { type Pressed, placingOf } from './placing.ts'

const pressed: Pressed = { orderId: '1', tried: false, late: false, taken: undefined }
const waiting = (state: WaitingState, attempts = 0): WaitingOrder => ({
  ...{ userId: 'u1', placement: placementOf([lineOf()], '1'), state, savedAt: '', attempts, nextTryAt: 0 },
})
const kindOf = (facts: Partial<Pressed>, order: WaitingOrder | undefined, online = true) =>
  placingOf({ ...pressed, ...facts }, order, online).kind

describe('what has become of an order', () => {
  it('is nothing before it is pressed', () => {
    expect(placingOf(undefined, undefined, true).kind).toBe('none')
  })

  it('is refused still when the page is opened again', () => {
    expect(placingOf(undefined, waiting('refused', 1), true).kind).toBe('refused')
  })

  it('stands as it is when the page is opened again', () => {
    const again = (order: WaitingOrder, online = true) => placingOf(undefined, order, online).kind
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
    expect(kindOf({ tried: true }, waiting('waiting'))).toBe('waiting')
    expect(kindOf({ late: true }, waiting('sending', 1))).toBe('waiting')
  })

  it('is placed only when the shop has said so', () => {
    expect(kindOf({ taken: orderOf(placementOf([lineOf()])), late: true }, undefined)).toBe('placed')
    expect(kindOf({ tried: true }, undefined)).toBe('elsewhere')
    expect(kindOf({ tried: true }, waiting('cancelling', 1))).toBe('elsewhere')
  })

  it('is refused, or waits for a sign-in, as the outbox says', () => {
    expect(kindOf({ tried: true }, waiting('refused', 1))).toBe('refused')
    expect(kindOf({ tried: true }, waiting('needs-sign-in', 1))).toBe('needs-sign-in')
  })
})
