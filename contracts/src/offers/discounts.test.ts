import fastCheck from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeDiscounts, type DiscountedLine, isValidAt, type PromoTerms, sumDiscounts } from './discounts.ts'
import type { QuantityOffer } from './schemas.ts'

const AT = Date.parse('2026-11-24T09:00:00.000Z')

function buildOffer(change: Partial<QuantityOffer> = {}): QuantityOffer {
  return {
    _id: 'offer',
    name: '3 for 2',
    kind: 'pay_fewer',
    quantity: 3,
    payFor: 2,
    price: null,
    products: [],
    categories: [],
    startsAt: null,
    endsAt: null,
    isEnabled: true,
    ...change,
  }
}

const casePrice = buildOffer({ name: '6 for 2,400', kind: 'fixed_price', quantity: 6, payFor: null, price: 2_400 })

const buildLine = (quantity: number, price = 500, change: Partial<DiscountedLine> = {}): DiscountedLine => ({
  productId: 'tusker',
  categoryId: 'beer',
  price,
  quantity,
  ...change,
})

const buildPromo = (change: Partial<PromoTerms>): PromoTerms => ({
  code: 'GIN10',
  kind: 'percent',
  value: 10,
  categories: [],
  ...change,
})

const compute = (
  lines: readonly DiscountedLine[],
  offers: readonly QuantityOffer[],
  promo?: PromoTerms,
  shippingFee = 0,
) => computeDiscounts({ lines, offers, promo, shippingFee, at: AT })

describe('computeDiscounts', () => {
  it('takes nothing off without offers and codes', () => {
    expect(compute([buildLine(3)], [])).toEqual({
      discounts: [],
      lineDiscounts: [0],
      deliveryDiscount: 0,
      total: 0,
    })
  })

  it.each([
    [2, 0],
    [3, 500],
    [5, 500],
    [6, 1_000],
    [7, 1_000],
  ])('takes for %i of 3 for 2 %i off', (quantity, discount) => {
    expect(compute([buildLine(quantity)], [buildOffer()]).total).toBe(discount)
  })

  it('counts units of one line only', () => {
    expect(compute([buildLine(2), buildLine(2)], [buildOffer()]).total).toBe(0)
  })

  it('takes the best of several offers for each unit', () => {
    // Six at the price of the case save 600, three for two twice 1,000.
    expect(compute([buildLine(6)], [casePrice, buildOffer()]).discounts).toEqual([
      { kind: 'quantity_offer', label: '3 for 2', amount: 1_000 },
    ])
    const cheaper = buildOffer({ ...casePrice, price: 1_800 })
    expect(compute([buildLine(9)], [cheaper, buildOffer()]).discounts).toEqual([
      { kind: 'quantity_offer', label: '6 for 2,400', amount: 1_200 },
      { kind: 'quantity_offer', label: '3 for 2', amount: 500 },
    ])
  })

  it('does not take the price of a case that costs more than its drinks', () => {
    expect(compute([buildLine(6, 300)], [casePrice]).total).toBe(0)
  })

  it('is for the products and categories that the offer names', () => {
    const [beer, gin, unknown] = [
      buildLine(3),
      buildLine(3, 900, { productId: 'gin', categoryId: 'spirits' }),
      buildLine(3, 100, { productId: 'water', categoryId: undefined }),
    ]
    const reduce = (change: Partial<QuantityOffer>) => compute([beer, gin, unknown], [buildOffer(change)]).lineDiscounts
    expect(reduce({})).toEqual([500, 900, 100])
    expect(reduce({ categories: ['spirits'] })).toEqual([0, 900, 0])
    expect(reduce({ products: ['tusker'] })).toEqual([500, 0, 0])
    expect(reduce({ products: ['water'], categories: ['beer'] })).toEqual([500, 0, 100])
  })

  it('takes a code off what offers left, rounded down and spread over the lines', () => {
    const { discounts, lineDiscounts } = compute(
      [buildLine(3), buildLine(1, 333, { productId: 'water' })],
      [buildOffer()],
      buildPromo({ value: 10 }),
    )
    expect(discounts).toEqual([
      { kind: 'quantity_offer', label: '3 for 2', amount: 500 },
      { kind: 'promo_code', label: 'Code GIN10', amount: 133 },
    ])
    expect(lineDiscounts).toEqual([599, 34])
  })

  it('takes no more off than the drinks of the code cost', () => {
    const lines = [buildLine(1), buildLine(1, 900, { categoryId: 'spirits' })]
    const promo = buildPromo({ kind: 'amount', value: 2_000, categories: ['spirits'] })
    expect(compute(lines, [], promo, 300)).toMatchObject({ lineDiscounts: [0, 900], deliveryDiscount: 0, total: 900 })
  })

  it('takes the fee off with free delivery', () => {
    const promo = buildPromo({ kind: 'free_delivery', value: 0 })
    expect(compute([buildLine(1)], [], promo, 300)).toEqual({
      discounts: [{ kind: 'promo_code', label: 'Code GIN10', amount: 300 }],
      lineDiscounts: [0],
      deliveryDiscount: 300,
      total: 300,
    })
    expect(compute([buildLine(1)], [], promo, 0).discounts).toEqual([])
  })

  const ids = fastCheck.constantFrom('a', 'b', 'c')
  const lines = fastCheck.array(
    fastCheck.record({
      productId: ids,
      categoryId: fastCheck.option(ids, { nil: undefined }),
      price: fastCheck.integer({ min: 0, max: 3_000 }),
      quantity: fastCheck.integer({ min: 1, max: 14 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  const offers = fastCheck
    .array(
      fastCheck.record({
        kind: fastCheck.constantFrom('pay_fewer', 'fixed_price'),
        quantity: fastCheck.integer({ min: 2, max: 6 }),
        payFor: fastCheck.integer({ min: 1, max: 5 }),
        price: fastCheck.integer({ min: 1, max: 9_000 }),
        products: fastCheck.uniqueArray(ids, { maxLength: 2 }),
        categories: fastCheck.uniqueArray(ids, { maxLength: 2 }),
      }),
      { maxLength: 4 },
    )
    .map((all) =>
      all.map(({ kind, price, payFor, ...rest }, index) =>
        buildOffer({
          ...rest,
          _id: String(index),
          name: `Offer ${index}`,
          ...(kind === 'pay_fewer' ? { kind, price: null, payFor } : { kind: 'fixed_price', price, payFor: null }),
        }),
      ),
    )
  const promo = fastCheck.option(
    fastCheck.record({
      code: fastCheck.constant('CODE'),
      kind: fastCheck.constantFrom('amount' as const, 'percent' as const, 'free_delivery' as const),
      value: fastCheck.integer({ min: 0, max: 20_000 }),
      categories: fastCheck.uniqueArray(ids, { maxLength: 2 }),
    }),
    { nil: undefined },
  )
  const input = fastCheck.record({
    lines,
    offers,
    promo,
    shippingFee: fastCheck.integer({ min: 0, max: 1_000 }),
    at: fastCheck.constant(AT),
  })

  it('never takes more off a line than it costs, and its sums agree', () => {
    fastCheck.assert(
      fastCheck.property(input, (order) => {
        const { discounts, lineDiscounts, deliveryDiscount, total } = computeDiscounts(order)
        const fits = order.lines.every(({ price, quantity }, index) => {
          const discount = lineDiscounts[index] ?? -1
          return Number.isInteger(discount) && discount >= 0 && discount <= price * quantity
        })
        const sum = lineDiscounts.reduce((all, discount) => all + discount, 0) + deliveryDiscount
        expect([fits, sum, sumDiscounts(discounts)]).toEqual([true, total, total])
        expect(deliveryDiscount).toBeLessThanOrEqual(order.shippingFee)
      }),
    )
  })

  it('is the best for the customer: as good as trying every way to use the offers', () => {
    const tryAll = (line: DiscountedLine, from: readonly QuantityOffer[], units: number): number =>
      Math.max(
        0,
        ...from
          .filter(({ quantity }) => quantity <= units)
          .map((offer) => {
            const { total } = compute([{ ...line, quantity: offer.quantity }], [offer])
            return total + tryAll(line, from, units - offer.quantity)
          }),
      )
    fastCheck.assert(
      fastCheck.property(lines, offers, ([line], all) => {
        if (line === undefined) return
        expect(compute([line], all).total).toBe(tryAll(line, all, line.quantity))
      }),
    )
  })

  it('does not cost more with another offer, nor with a code', () => {
    fastCheck.assert(
      fastCheck.property(input, (order) => {
        const fewer = computeDiscounts({ ...order, offers: order.offers.slice(1), promo: undefined })
        const withoutCode = computeDiscounts({ ...order, promo: undefined })
        expect(withoutCode.total).toBeGreaterThanOrEqual(fewer.total)
        expect(computeDiscounts(order).total).toBeGreaterThanOrEqual(withoutCode.total)
      }),
    )
  })

  it('stays exact for the largest orders', () => {
    const parts = [buildLine(1, 99_999_999), buildLine(1, 1), buildLine(1, 99_999_999)]
    const { lineDiscounts } = compute(parts, [], buildPromo({ kind: 'amount', value: 100_000_000 }))
    expect(sumDiscounts(lineDiscounts.map((amount) => ({ amount })))).toBe(100_000_000)
  })
})

describe('isValidAt', () => {
  const validity = { startsAt: '2026-11-24T12:00:00+03:00', endsAt: '2026-11-24T12:00:01+03:00', isEnabled: true }

  it('begins at its start and ends before its end', () => {
    const at = [-1, 0, 999, 1_000].map((later) => isValidAt(validity, AT + later))
    expect(at).toEqual([false, true, true, false])
    expect(isValidAt({ startsAt: null, endsAt: null, isEnabled: true }, AT)).toBe(true)
  })

  it('is never while disabled', () => {
    expect(isValidAt({ ...validity, isEnabled: false }, AT)).toBe(false)
  })
})
