import type { Discount } from '@usiku/contracts/offers/operations.ts'
import { describe, expect, it } from 'vitest'
import { buildVolume } from '../../testing/fixtures/catalogue.ts'
import { buildCodeDiscount, buildOfferDiscount } from '../../testing/fixtures/offers.ts'
import { buildCartLine } from '../../testing/fixtures/orders.ts'
import { canStillBuy, diffDiscounts, diffOrder, formatFeeChange, formatUnavailable } from './order-diff.ts'

const quoted = (facts: Partial<Parameters<typeof diffOrder>[1]['lines'][number]> = {}) => ({
  productId: 'p1',
  volumeId: 'v1',
  name: 'Gin of the Night',
  size: '750ml',
  quantity: 2,
  available: 10,
  price: 2_000,
  discount: 0,
  priceAfterDiscount: 2_000,
  ...facts,
})
const wordsOf = (facts: Parameters<typeof quoted>[0]) =>
  diffOrder([buildCartLine({ quantity: 2, volume: buildVolume() })], { totalAmount: 0, lines: [quoted(facts)] }).map(
    (change) => change.text,
  )

describe('diffOrder', () => {
  it('leaves out unchanged lines', () => {
    expect(wordsOf({})).toEqual([])
  })

  it('names the new and the old price', () => {
    expect(wordsOf({ priceAfterDiscount: 2_150 })).toEqual(['Now Ksh\u00a02,150, was Ksh\u00a02,000'])
  })

  it('names the remaining stock', () => {
    expect(wordsOf({ available: 1 })).toEqual(['Only 1 left of the 2 you asked for'])
  })

  it('names both when both have changed', () => {
    expect(wordsOf({ available: 1, priceAfterDiscount: 1_900 })).toEqual([
      'Only 1 left of the 2 you asked for. Now Ksh\u00a01,900, was Ksh\u00a02,000',
    ])
  })

  it('names no price for a line that is out of stock', () => {
    expect(wordsOf({ available: 0, priceAfterDiscount: 0 })).toEqual(['Out Of Stock'])
    expect(canStillBuy({ totalAmount: 0, lines: [quoted({ available: 0 })] })).toBe(false)
  })
})

describe('formatFeeChange', () => {
  it('names the new and the old fee', () => {
    expect(formatFeeChange(300, { totalAmount: 0, shippingFee: 450, lines: [] })).toBe(
      'Now Ksh\u00a0450, was Ksh\u00a0300',
    )
    expect(formatFeeChange(300, { totalAmount: 0, shippingFee: 0, lines: [] })).toBe('Now Ksh\u00a00, was Ksh\u00a0300')
  })

  it('is empty for the same fee, and in quotes without one', () => {
    expect(formatFeeChange(300, { totalAmount: 0, shippingFee: 300, lines: [] })).toBeUndefined()
    expect(formatFeeChange(300, { totalAmount: 0, lines: [] })).toBeUndefined()
  })
})

describe('formatUnavailable', () => {
  const leftOut = (...names: string[]) =>
    formatUnavailable({ totalAmount: 0, lines: [quoted(), ...names.map((name) => quoted({ name, available: 0 }))] })

  it('is empty while every line is in stock', () => {
    expect(leftOut()).toBe('')
  })

  it('names each unavailable line with its size', () => {
    expect(leftOut('Tusker')).toBe('Tusker (750ml) is left out.')
    expect(leftOut('Tusker', 'Chrome Gin', 'Baileys')).toBe(
      'Tusker (750ml), Chrome Gin (750ml) and Baileys (750ml) are left out.',
    )
  })
})

describe('diffDiscounts', () => {
  const texts = (placement: Parameters<typeof diffDiscounts>[0], discounts?: Discount[]) =>
    diffDiscounts(placement, { totalAmount: 0, lines: [], ...(discounts ? { discounts } : {}) }).map(
      ({ label, text }) => `${label}: ${text.replaceAll('\u00a0', ' ')}`,
    )

  it('names what has changed, is over, and is new', () => {
    const [offer, code] = [buildOfferDiscount(500), buildCodeDiscount(200)]
    expect(texts({ discounts: [offer, code], promoCode: 'GIN10' }, [offer, code])).toEqual([])
    expect(texts({ discounts: [offer] }, [buildOfferDiscount(250), code])).toEqual([
      '3 for 2 on gin: Now −Ksh 250, was −Ksh 500',
      'Code GIN10: Now −Ksh 200',
    ])
    expect(texts({ discounts: [offer] })).toEqual(['3 for 2 on gin: No longer, was −Ksh 500'])
  })

  it('names an unchecked code that takes nothing off', () => {
    expect(texts({ promoCode: 'gin 10' })).toEqual(['Code GIN10: Takes nothing off'])
  })
})
