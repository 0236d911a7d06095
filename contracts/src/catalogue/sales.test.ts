import fastCheck from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applySales, checkSales, findNextPriceChange, getScheduledDiscount, listSalesToCome } from './sales.ts'
import type { Sale } from './schemas.ts'

const AT = Date.parse('2026-11-27T15:00:00.000Z')
const toMoment = (milliseconds: number) => new Date(AT + milliseconds).toISOString()
const buildSale = (from: number, to: number, discount = 500): Sale => ({
  startsAt: toMoment(from),
  endsAt: toMoment(to),
  discount,
})

describe('a scheduled price', () => {
  const schedule = { regularDiscount: 100, sales: [buildSale(0, 2_000), buildSale(2_000, 3_000, 0)] }

  it('begins at its start and ends before its end, to the millisecond', () => {
    const at = [-1, 0, 1_999, 2_000, 2_999, 3_000].map((later) => getScheduledDiscount(schedule, AT + later))
    expect(at).toEqual([100, 500, 500, 0, 0, 100])
  })

  it('changes next at a start or an end', () => {
    const at = [-1, 0, 1_999, 2_000, 3_000].map((later) => findNextPriceChange(schedule.sales, AT + later))
    expect(at).toEqual([AT, AT + 2_000, AT + 2_000, AT + 3_000, undefined])
  })

  it('is to come until it is over', () => {
    expect([0, 1_999, 2_000].map((later) => listSalesToCome(schedule.sales, AT + later).length)).toEqual([2, 2, 1])
  })

  const volume = { _id: 'v', size: '750ml', price: 2_000, discount: 100, priceAfterDiscount: 1_900, quantity: 3 }

  it('changes the volume only when its price changes', () => {
    const scheduled = { ...volume, ...schedule }
    expect(applySales(scheduled, AT)).toEqual({ ...scheduled, discount: 500, priceAfterDiscount: 1_500 })
    expect(applySales(scheduled, AT - 1)).toBe(scheduled)
    expect(applySales(volume, AT)).toBe(volume)
  })

  it('is constant between two changes', () => {
    const cuts = fastCheck.uniqueArray(fastCheck.integer({ min: 0, max: 10_000 }), { minLength: 2, maxLength: 12 })
    fastCheck.assert(
      fastCheck.property(cuts, fastCheck.integer({ min: -5, max: 10_005 }), (moments, later) => {
        const sorted = moments.toSorted((one, other) => one - other)
        const sales = sorted.slice(1).flatMap((end, index) => {
          const start = sorted[index] ?? 0
          return index % 2 === 0 ? [buildSale(start, end, index + 1)] : []
        })
        expect(checkSales(sales, 2_000, AT - 10)).toEqual({})
        const known = { regularDiscount: 0, sales }
        const next = findNextPriceChange(sales, AT + later) ?? AT + 20_000
        expect(next).toBeGreaterThan(AT + later)
        expect(getScheduledDiscount(known, next - 1)).toBe(getScheduledDiscount(known, AT + later))
        expect(
          getScheduledDiscount({ regularDiscount: 0, sales: listSalesToCome(sales, AT + later) }, AT + later),
        ).toBe(getScheduledDiscount(known, AT + later))
      }),
    )
  })
})

describe('checkSales', () => {
  it.each<[string, Sale[], Record<string, string>]>([
    ['none', [], {}],
    ['one after the other', [buildSale(10, 20), buildSale(20, 30)], {}],
    [
      'a discount above the price',
      [buildSale(10, 20, 2_001)],
      { '0.discount': 'The discount can be at most the price.' },
    ],
    ['an end before the start', [buildSale(20, 10)], { '0.endsAt': 'It must end after it begins.' }],
    ['an end at the start', [buildSale(10, 10)], { '0.endsAt': 'It must end after it begins.' }],
    ['one that is over', [buildSale(-20, 0)], { '0.endsAt': 'This is over already.' }],
    ['one that has begun', [buildSale(-20, 1)], {}],
    ['an overlap', [buildSale(10, 20), buildSale(19, 30)], { '1.startsAt': 'Another sale is at the same time.' }],
    [
      'one within another',
      [buildSale(10, 40), buildSale(20, 30)],
      { '1.startsAt': 'Another sale is at the same time.' },
    ],
  ])('of %s', (_, sales, problems) => {
    expect(checkSales(sales, 2_000, AT)).toEqual(problems)
  })
})
