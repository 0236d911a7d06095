import { describe, expect, it } from 'vitest'
import { type Entry, type OpenState, type OrderEntry, toAccepted } from '../../outbox/entry.ts'
import { buildOrderEntry } from '../../testing/fixtures/entries.ts'
import { buildCartLine, buildPlacement } from '../../testing/fixtures/orders.ts'
import { getOrderProgress, type SubmittedOrder } from './use-place-order.ts'

const pressed: SubmittedOrder = { key: '1', isAttempted: false, isLate: false }
const waiting = (state: OpenState, attempts = 0): OrderEntry =>
  buildOrderEntry({ state, attempts }, buildPlacement([buildCartLine()], '1'))
const getKind = (facts: Partial<SubmittedOrder>, order: Entry | undefined, online = true) =>
  getOrderProgress({ ...pressed, ...facts }, order, online).kind

describe('getOrderProgress', () => {
  it('is none before submitting', () => {
    expect(getOrderProgress(undefined, undefined, true).kind).toBe('none')
  })

  it('is still rejected when the page is opened again', () => {
    expect(getOrderProgress(undefined, waiting('rejected', 1), true).kind).toBe('rejected')
  })

  it('is the same when the page is opened again', () => {
    const again = (order: OrderEntry, online = true) => getOrderProgress(undefined, order, online).kind
    expect(again(waiting('pending', 1))).toBe('pending')
    expect(again(waiting('pending'), false)).toBe('pending')
    expect(again(waiting('needs-confirmation', 1))).toBe('needs-confirmation')
    expect(again(waiting('sending', 1))).toBe('sending')
    expect(again(waiting('cancelling', 1))).toBe('none')
  })

  it('is sending until the first attempt ends', () => {
    expect(getKind({}, waiting('pending'))).toBe('sending')
    expect(getKind({}, waiting('sending', 1))).toBe('sending')
    expect(getKind({}, undefined)).toBe('sending')
  })

  it('is waiting at once offline, after a failed attempt, and when the response is late', () => {
    expect(getKind({}, waiting('pending'), false)).toBe('pending')
    expect(getKind({}, waiting('pending', 1))).toBe('pending')
    // An earlier order failed to send and blocks this one.
    expect(getKind({ isAttempted: true }, waiting('pending'))).toBe('pending')
    expect(getKind({ isLate: true }, waiting('sending', 1))).toBe('pending')
  })

  it('is placed only when the server has accepted it', () => {
    expect(getKind({ isLate: true }, toAccepted(waiting('sending', 1)))).toBe('accepted')
    expect(getKind({ isAttempted: true }, undefined)).toBe('elsewhere')
    expect(getKind({ isAttempted: true }, waiting('cancelling', 1))).toBe('elsewhere')
  })

  it('is rejected, or waiting for sign-in, as the outbox says', () => {
    expect(getKind({ isAttempted: true }, waiting('rejected', 1))).toBe('rejected')
    expect(getKind({ isAttempted: true }, waiting('needs-sign-in', 1))).toBe('needs-sign-in')
  })
})
