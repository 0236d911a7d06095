import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildVolume } from '../../testing/fixtures/catalogue.ts'
import { buildOfferDiscount, buildQuantityOffer } from '../../testing/fixtures/offers.ts'
import { buildCartLine } from '../../testing/fixtures/orders.ts'
import { findNextOffer, listOfferNames, useOfferDiscounts } from './offer-discounts.ts'

const START = Date.parse('2026-11-24T09:00:00.000Z')
const lines = [buildCartLine({ quantity: 3 })]
const at = (minutes: number) => new Date(START + minutes * 60_000).toISOString()

beforeEach(() => {
  vi.useFakeTimers({ now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

it('takes an offer off while it is valid, also on a page that stays open', () => {
  const offers = [buildQuantityOffer({ startsAt: at(1), endsAt: at(3) })]
  const { result } = renderHook(() => useOfferDiscounts(lines, offers))
  expect(result.current).toEqual([])
  act(() => vi.advanceTimersByTime(61_000))
  expect(result.current).toEqual([buildOfferDiscount(2_000)])
  act(() => vi.advanceTimersByTime(121_000))
  expect(result.current).toEqual([])
})

it.each([
  [1, undefined],
  [2, '3 for 2 on gin'],
  [3, undefined],
  [5, '3 for 2 on gin'],
])('names the offer that one more than %i completes', (quantity, name) => {
  expect(findNextOffer(buildCartLine({ quantity }), [buildQuantityOffer()], START)).toBe(name)
})

it('names no offer that the stock does not allow', () => {
  const line = buildCartLine({ quantity: 2, volume: buildVolume({ quantity: 2 }) })
  expect(findNextOffer(line, [buildQuantityOffer()], START)).toBeUndefined()
})

it('lists the offers of a product', () => {
  const offers = [
    buildQuantityOffer({ categories: ['gin'] }),
    buildQuantityOffer({ name: '6 for 5', products: ['p9'] }),
    buildQuantityOffer({ name: 'Tomorrow', startsAt: at(60) }),
  ]
  const list = (productId: string, categoryId: string) => listOfferNames({ productId, categoryId }, offers, START)
  expect(list('p1', 'gin')).toEqual(['3 for 2 on gin'])
  expect(list('p9', 'gin')).toEqual(['3 for 2 on gin', '6 for 5'])
  expect(list('p1', 'rum')).toEqual([])
})
