import { describe, expect, it } from 'vitest'
import { getDiscountedPrice, getDiscountPercent, getLineTotal, getSubtotal } from './pricing.ts'

describe('prices', () => {
  it('subtracts the discount in whole shillings', () => {
    expect(getDiscountedPrice({ price: 3_850, discount: 450 })).toBe(3_400)
  })

  it.each([
    // The specification rounds up: 450 / 3850 is 11.69 %.
    [3_850, 450, 12],
    [1_000, 100, 10],
    [1_000, 1, 1],
    [1_000, 1_000, 100],
    [1_000, 0, 0],
    [0, 0, 0],
  ])('of %i less %i shows %i per cent', (price, discount, percent) => {
    expect(getDiscountPercent({ price, discount })).toBe(percent)
  })

  it('sums lines at discounted prices', () => {
    const lines = [
      { volume: { price: 3_850, discount: 450 }, quantity: 2 },
      { volume: { price: 260, discount: 0 }, quantity: 6 },
    ]
    expect(lines.map(getLineTotal)).toEqual([6_800, 1_560])
    expect(getSubtotal(lines)).toBe(8_360)
    expect(getSubtotal([])).toBe(0)
  })
})
