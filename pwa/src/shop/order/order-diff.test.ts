import { describe, expect, it } from 'vitest'
import { buildVolume } from '../../testing/fixtures/catalogue.ts'
import { buildCartLine } from '../../testing/fixtures/orders.ts'
import { canStillBuy, diffOrder, formatUnavailable } from './order-diff.ts'

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
