import type { OrderPayment } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it } from 'vitest'
import { buildAttempt, buildMpesaOrder, buildPayment } from '../../testing/fixtures/mpesa-orders.ts'
import {
  formatCancelledPayment,
  formatPaymentState,
  getDue,
  getPaymentStep,
  getPromptAmount,
  listReceipts,
} from './payment-status.ts'

const STATES: [string, Partial<OrderPayment>, number][] = [
  ['Unpaid', { state: 'unpaid' }, 2_000],
  ['Payment under way', { state: 'paying' }, 2_000],
  ['Part paid: Ksh 500 of Ksh 2,000', { state: 'part', paid: 500 }, 1_500],
  ['Paid', { state: 'paid', paid: 2_000 }, 0],
  ['Paid too much: we will give back Ksh 300', { state: 'over', paid: 2_300 }, 0],
  ['Refund under way', { state: 'refunding', paid: 2_000 }, 0],
  ['Refunded', { state: 'refunded', paid: 0 }, 0],
]

describe('the payment of an order', () => {
  it.each(STATES)('is "%s"', (text, facts, due) => {
    expect(formatPaymentState(buildPayment(facts)).replaceAll('\u00a0', ' ')).toBe(text)
    expect(getDue(buildMpesaOrder(facts))).toBe(due)
  })

  it('is not due before the shop has confirmed the order, or once it is cancelled', () => {
    expect(getDue(buildMpesaOrder({}, { orderStatus: 'cancelled' }))).toBe(0)
    expect(getDue(buildMpesaOrder({}, { needsConfirmation: true }))).toBe(0)
  })

  it('is unknown from an older version of the API', () => {
    const { payment: _payment, ...older } = buildMpesaOrder()
    expect(getDue(older)).toBe(0)
  })

  it('is prompted for in parts above the limit of M-Pesa', () => {
    expect(getPromptAmount(buildMpesaOrder({ total: 300_000 }))).toBe(250_000)
    expect(getPromptAmount(buildMpesaOrder({ state: 'part', total: 300_000, paid: 250_000 }))).toBe(50_000)
  })

  it('lists the receipts of paid prompts only', () => {
    const attempts = [
      buildAttempt({ state: 'declined' }),
      buildAttempt({ state: 'paid', receipt: 'SJK4H7L2QT' }),
      buildAttempt({ state: 'paid' }),
    ]
    expect(listReceipts(buildPayment({ attempts }))).toEqual(['SJK4H7L2QT'])
  })

  it.each(['created', 'sending', 'prompted', 'unknown'] as const)('awaits an attempt that is %s', (state) => {
    const attempt = buildAttempt({ state })
    expect(getPaymentStep(buildMpesaOrder({ state: 'paying', attempts: [attempt] }))).toEqual({
      kind: 'waiting',
      attempt,
    })
  })

  it.each([
    ['declined', true],
    ['review', true],
    ['paid', false],
  ] as const)('is due after an attempt that is %s', (state, isShown) => {
    const attempt = buildAttempt({ state })
    const step = getPaymentStep(buildMpesaOrder({ state: 'part', paid: 500, attempts: [attempt] }))
    expect(step).toEqual({ kind: 'due', attempt: isShown ? attempt : undefined })
  })

  it.each([
    [{ state: 'paid', paid: 2_000 }, /Your money is given back: Ksh\s2,000\./],
    [{ state: 'part', paid: 500 }, /given back: Ksh\s500\./],
    [{ state: 'paying' }, /If you still pay it/],
    [{ state: 'refunding', paid: 2_000 }, /on its way back to you/],
    [{ state: 'refunded' }, /was given back/],
  ] as const)('says what becomes of the money of a cancelled order: %o', (facts, text) => {
    expect(formatCancelledPayment(buildPayment(facts))).toMatch(text)
  })

  it('says nothing of a cancelled order without money', () => {
    expect(formatCancelledPayment(buildPayment())).toBeUndefined()
  })
})
