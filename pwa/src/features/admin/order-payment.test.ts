import { describe, expect, it } from 'vitest'
import { buildAttempt, buildMpesaOrder } from '../../testing/fixtures/mpesa-orders.ts'
import { buildOrder, buildPlacement } from '../../testing/fixtures/orders.ts'
import { describeCancellation, getAmountToCollect, summarizePayment } from './order-payment.ts'

const live = [buildAttempt()]
const cancelled = { orderStatus: 'cancelled' } as const

describe('the payment of an order in a list', () => {
  it.each([
    ['unpaid', {}, {}, 'To collect Ksh\u00a02,000'],
    ['paying', { state: 'paying', attempts: live }, {}, 'To collect Ksh\u00a02,000'],
    ['part', { state: 'part', paid: 500 }, {}, 'To collect Ksh\u00a01,500'],
    ['paid', { state: 'paid', paid: 2_000 }, {}, 'Paid'],
    ['over', { state: 'over', paid: 2_500 }, {}, 'Ksh\u00a0500 too much'],
    ['refunding', { state: 'refunding', paid: 2_000 }, {}, 'Refund under way'],
    ['refunded', { state: 'refunded', paid: 0 }, {}, 'Refunded'],
    ['cancelled with money', { state: 'paid', paid: 2_000 }, cancelled, 'Refund due Ksh\u00a02,000'],
    ['cancelled without money', {}, cancelled, undefined],
    ['cancelled and refunded', { state: 'refunded' }, cancelled, 'Refunded'],
  ] as const)('is said for one that is %s', (_, payment, facts, label) => {
    expect(summarizePayment(buildMpesaOrder(payment, facts))?.label).toBe(label)
  })

  it('is unknown in answers of older versions', () => {
    expect(summarizePayment(buildOrder(buildPlacement([])))).toBeUndefined()
  })
})

it('collects nothing for cancelled orders', () => {
  expect(getAmountToCollect(buildMpesaOrder({}, cancelled))).toBe(0)
  expect(getAmountToCollect(buildMpesaOrder({ state: 'part', paid: 500 }))).toBe(1_500)
})

describe('cancelling', () => {
  it('makes a refund due of what was paid', () => {
    const order = buildMpesaOrder({ state: 'paid', paid: 2_000 })
    expect(describeCancellation(order)).toBe('Ksh\u00a02,000 was paid: it becomes a refund due.')
  })

  it('does not end a prompt on a phone', () => {
    expect(describeCancellation(buildMpesaOrder({ state: 'paying', attempts: live }))).toMatch(/^A prompt is open/)
  })

  it('needs no words without money', () => {
    expect(describeCancellation(buildMpesaOrder())).toBeUndefined()
    expect(describeCancellation(buildMpesaOrder({ state: 'refunding', paid: 2_000 }))).toBeUndefined()
    expect(describeCancellation(buildMpesaOrder({ paid: 2_000 }, cancelled))).toBeUndefined()
  })
})
