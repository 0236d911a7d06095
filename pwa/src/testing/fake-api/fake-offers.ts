import { getDeliveryRules } from '@usiku/contracts/delivery/operations.ts'
import {
  createPromoCode,
  deletePromoCode,
  getQuantityOffers,
  listPromoCodes,
  type PromoCode,
  type QuantityOffer,
  type QuantityOffers,
  replaceQuantityOffers,
  updatePromoCode,
} from '@usiku/contracts/offers/operations.ts'
import { normalizePromoCode } from '@usiku/contracts/offers/promo-codes.ts'
import { buildDeliveryRules, buildDeliveryZone } from '../fixtures/delivery.ts'
import { FakeFailure, fakeOperation } from './fake-api.ts'
import { paginateList } from './fake-list.ts'

/** `3 for 2` on all drinks. */
export function buildOffer(facts: Partial<QuantityOffer> = {}): QuantityOffer {
  return {
    _id: 'o1',
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
    ...facts,
  }
}

/** Ten per cent off, for all. */
export function buildPromoCode(facts: Partial<PromoCode> = {}): PromoCode {
  const { code = 'GIN10' } = facts
  return {
    _id: code.toLowerCase(),
    code,
    kind: 'percent',
    value: 10,
    minimumOrder: 0,
    usesPerCustomer: null,
    maxUses: null,
    categories: [],
    startsAt: null,
    endsAt: null,
    isEnabled: true,
    uses: 0,
    createdAt: '2026-11-20T18:00:00.000Z',
    version: 1,
    ...facts,
  }
}

export interface FakeOffers {
  offers: QuantityOffers
  codes: PromoCode[]
}

const CONFLICT = { code: 'version_conflict', message: 'Changed meanwhile.' } as const

const NOT_FOUND = { code: 'not_found', message: 'There is no such code.' } as const

/** The back office's offers, with delivery to Ruaka for Ksh 300 beside them. @param sent bodies as they arrive */
export function fakeOffers(stored: FakeOffers, sent: unknown[] = []): void {
  const rules = buildDeliveryRules({ zones: [buildDeliveryZone({ name: 'Ruaka', fee: 300 })], elsewhere: null })
  fakeOperation(getDeliveryRules, () => ({ data: rules }))
  fakeOperation(getQuantityOffers, () => ({ data: stored.offers }))
  fakeOperation(replaceQuantityOffers, ({ body }) => {
    sent.push(body)
    if (body.version !== stored.offers.version) return new FakeFailure(409, CONFLICT)
    const offers = body.offers.map((offer, index) => ({ _id: `new-${index}`, ...offer }))
    stored.offers = { offers, version: stored.offers.version + 1 }
    return { data: stored.offers }
  })
  fakePromoCodes(stored, sent)
}

function fakePromoCodes(stored: FakeOffers, sent: unknown[]): void {
  fakeOperation(listPromoCodes, ({ query }) => paginateList(stored.codes, query))
  fakeOperation(createPromoCode, ({ body }) => {
    sent.push(body)
    const code = normalizePromoCode(body.code)
    if (stored.codes.some((promo) => promo.code === code)) {
      const fields = { code: 'There is such a code already.' }
      return new FakeFailure(400, { code: 'validation_failed', message: fields.code, fields })
    }
    const data = buildPromoCode({ ...body, code })
    stored.codes = [data, ...stored.codes]
    return { data }
  })
  fakeOperation(updatePromoCode, ({ params, body: { version, ...body } }) => {
    sent.push({ ...body, version })
    const before = stored.codes.find(({ _id }) => _id === params.id)
    if (before === undefined) return new FakeFailure(404, NOT_FOUND)
    if (version !== before.version) return new FakeFailure(409, CONFLICT)
    const data = { ...before, ...body, version: before.version + 1 }
    stored.codes = stored.codes.map((promo) => (promo === before ? data : promo))
    return { data }
  })
  fakeOperation(deletePromoCode, ({ params }) => {
    if (stored.codes.every(({ _id }) => _id !== params.id)) return new FakeFailure(404, NOT_FOUND)
    stored.codes = stored.codes.filter(({ _id }) => _id !== params.id)
    return { message: 'Promo code deleted successfully' }
  })
}
