import { describe, expect, it } from 'vitest'
import { isComplete, ORDER_STATUSES, parseOrderStatus, returnsStock } from './order-status.ts'

describe('order statuses', () => {
  it('compare without case', () => {
    expect(parseOrderStatus(' Shipping ')).toBe('shipping')
    expect(parseOrderStatus('CANCELLED')).toBe('cancelled')
  })

  it.each(['', 'complete', 'lost', 'pending!'])('reject %j', (text) => {
    expect(parseOrderStatus(text)).toBeUndefined()
  })

  it('return stock only before delivery', () => {
    expect(ORDER_STATUSES.filter(returnsStock)).toEqual(['pending', 'processing', 'shipping'])
  })
})

describe('isComplete', () => {
  const deliveredAt = '2026-11-20T12:00:00.000Z'
  const at = (iso: string) => new Date(iso)

  it('is true for a delivered order after the refund window of 24 hours', () => {
    const order = { orderStatus: 'delivered', deliveredAt } as const
    expect(isComplete(order, at('2026-11-21T11:59:59.999Z'))).toBe(false)
    expect(isComplete(order, at('2026-11-21T12:00:00.000Z'))).toBe(true)
  })

  it('is false for any other status', () => {
    expect(isComplete({ orderStatus: 'shipping', deliveredAt }, at('2027-01-01T00:00:00Z'))).toBe(false)
    expect(isComplete({ orderStatus: 'delivered', deliveredAt: null }, at('2027-01-01T00:00:00Z'))).toBe(false)
  })
})
