import { describe, expect, it } from 'vitest'
import { checkPromoTerms, checkQuantityOffers } from './check-offers.ts'
import { MAX_PROMO_CODE_LENGTH } from './constants.ts'
import { findPromoProblem, formatPromoProblem, normalizePromoCode } from './promo-codes.ts'

describe('normalizePromoCode', () => {
  it.each(['GIN10', ' gin 10 ', 'Gin-10', 'gin–10', 'ＧＩＮ１０'])('reads %j', (typed) => {
    expect(normalizePromoCode(typed)).toBe('GIN10')
  })

  it.each(['\ufdfa', 'ß', '😀'])('is never longer than a typed code may be, as of %j', (letter) => {
    const code = normalizePromoCode(letter.repeat(2 * MAX_PROMO_CODE_LENGTH))
    expect([...code]).toHaveLength(2 * MAX_PROMO_CODE_LENGTH)
  })
})

const AT = Date.parse('2026-11-24T09:00:00.000Z')

const PROMO = {
  startsAt: null,
  endsAt: null,
  isEnabled: true,
  maxUses: 10,
  uses: 9,
  usesPerCustomer: 1,
  minimumOrder: 1_000,
  categories: ['gin'],
}
const ORDER = { goodsTotal: 1_000, lines: [{ categoryId: 'beer' }, { categoryId: 'gin' }], ownUses: 0, at: AT }

describe('findPromoProblem', () => {
  it('finds none in the last use at the minimum', () => {
    expect(findPromoProblem(PROMO, ORDER)).toBeUndefined()
    const unlimited = { ...PROMO, maxUses: null, usesPerCustomer: null, categories: [] }
    expect(findPromoProblem(unlimited, { ...ORDER, ownUses: 1_000, lines: [{}] })).toBeUndefined()
  })

  it.each([
    ['unknown', { isEnabled: false }, {}],
    ['not_yet', { startsAt: '2026-11-24T09:00:00.001Z' }, {}],
    ['over', { endsAt: '2026-11-24T09:00:00.000Z' }, {}],
    ['used_up', { uses: 10 }, {}],
    ['used_by_customer', {}, { ownUses: 1 }],
    ['minimum', {}, { goodsTotal: 999 }],
    ['categories', {}, { lines: [{ categoryId: 'beer' }, {}] }],
  ] as const)('finds %s', (problem, promo, order) => {
    expect(findPromoProblem({ ...PROMO, ...promo, categories: ['gin'] }, { ...ORDER, ...order })).toBe(problem)
  })
})

describe('formatPromoProblem', () => {
  it('says what the order lacks', () => {
    expect(formatPromoProblem('minimum', 'GIN10', PROMO)).toBe('The code GIN10 is for orders from Ksh\u00a01,000.')
    expect(formatPromoProblem('unknown', 'GIN10')).toBe('There is no code GIN10.')
  })

  it('says, to customers and about them, that one has used the code as often as allowed', () => {
    const text = 'The code GIN10 has been used as often as one customer may use it.'
    expect(formatPromoProblem('used_by_customer', 'GIN10')).toBe(text)
  })
})

describe('checkQuantityOffers', () => {
  const offer = {
    name: '3 for 2',
    kind: 'pay_fewer' as const,
    quantity: 3,
    payFor: 2,
    price: null,
    products: [],
    categories: [],
    startsAt: null,
    endsAt: null,
    isEnabled: true,
  }

  it('accepts offers that take something off', () => {
    expect(checkQuantityOffers([offer, { ...offer, kind: 'fixed_price', payFor: null, price: 1_000 }])).toEqual({})
  })

  it.each([
    ['offers.1.payFor', { payFor: 3 }],
    ['offers.1.payFor', { payFor: null }],
    ['offers.1.price', { price: 1 }],
    ['offers.1.price', { kind: 'fixed_price' as const, payFor: null }],
    ['offers.1.payFor', { kind: 'fixed_price' as const, price: 1_000 }],
    ['offers.1.endsAt', { startsAt: '2026-11-24T09:00:00Z', endsAt: '2026-11-24T12:00:00+03:00' }],
  ])('refuses at %s', (field, change) => {
    expect(Object.keys(checkQuantityOffers([offer, { ...offer, ...change }]))).toEqual([field])
  })
})

describe('checkPromoTerms', () => {
  const validity = { startsAt: null, endsAt: null }

  it.each([
    ['amount', 1, []],
    ['amount', 0, ['value']],
    ['percent', 100, []],
    ['percent', 101, ['value']],
    ['percent', 0, ['value']],
    ['free_delivery', 0, []],
    ['free_delivery', 5, ['value']],
  ] as const)('checks the value of %s %i', (kind, value, fields) => {
    expect(Object.keys(checkPromoTerms({ kind, value, ...validity }))).toEqual(fields)
  })
})
