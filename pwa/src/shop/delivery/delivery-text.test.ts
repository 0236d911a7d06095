import { describe, expect, it } from 'vitest'
import { formatMinutes, formatOrderDelivery } from './delivery-text.ts'

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

it.each([
  [1, '1 minute'],
  [45, '45 minutes'],
  [90, '90 minutes'],
  [120, '2 hours'],
  [150, '2 h 30 min'],
])('formats %i minutes', (minutes, text) => {
  expect(plain(formatMinutes(minutes))).toBe(text)
})

describe('formatOrderDelivery', () => {
  it('names area, zone, fee and time', () => {
    const order = { shippingFee: 300, deliveryArea: 'Two Rivers', zoneName: 'Ruaka', promisedMinutes: 60 }
    expect(plain(formatOrderDelivery(order))).toBe('Delivery: Two Rivers · Ruaka · Ksh 300 · within 60 minutes')
    expect(plain(formatOrderDelivery({ shippingFee: 0, zoneName: 'Ruaka', promisedMinutes: 60 }))).toBe(
      'Delivery: Ruaka · free · within 60 minutes',
    )
  })

  it('is empty for an order of a shop that delivers free of charge', () => {
    expect(formatOrderDelivery({ shippingFee: 0, zoneName: 'Ruaka' })).toBeUndefined()
    expect(formatOrderDelivery({ shippingFee: 0 })).toBeUndefined()
  })
})
