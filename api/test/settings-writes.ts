import { replaceAgeRule } from '@usiku/contracts/age/operations.ts'
import { replaceDeliveryRules } from '@usiku/contracts/delivery/operations.ts'
import type { Operation } from '@usiku/contracts/http/operation.ts'
import {
  createPromoCode,
  deletePromoCode,
  replaceQuantityOffers,
  updatePromoCode,
} from '@usiku/contracts/offers/operations.ts'
import { replaceOrderLimits } from '@usiku/contracts/orders/admin-operations.ts'
import { replacePaymentSettings } from '@usiku/contracts/payments/admin-operations.ts'
import { replaceSynonyms } from '@usiku/contracts/search/operations.ts'
import { updateSettings } from '@usiku/contracts/store/admin-operations.ts'
import type { BackOffice } from './catalogue-builders.ts'
import { buildOffer, buildPromo } from './offer-builders.ts'

export interface Write {
  readonly params?: Record<string, string>
  readonly body?: object
  readonly other: { readonly params?: Record<string, string>; readonly body?: object }
}

export type Arrange = (test: BackOffice) => Promise<Write>

/** Each replaces one part of the settings, and names another body for the same key. */
export const SETTINGS_WRITES: readonly (readonly [Operation, Arrange])[] = [
  [
    updateSettings,
    async () => {
      const body = { email: 'shop@usiku.test', phone: '0712345678', address: 'Moi Avenue' }
      return { body, other: { body: { ...body, address: 'Kimathi Street' } } }
    },
  ],
  [
    replaceSynonyms,
    async () => ({ body: { synonyms: [{ word: 'jd', meanings: ['jack'] }] }, other: { body: { synonyms: [] } } }),
  ],
  [
    replaceOrderLimits,
    async () => {
      const body = { openOrders: 2, units: 24, value: 20_000, version: 1 }
      return { body, other: { body: { ...body, units: 48 } } }
    },
  ],
  [
    replaceDeliveryRules,
    async () => {
      const terms = { fee: 200, minimumOrder: 0, freeFrom: null, promisedMinutes: null }
      const body = { zones: [{ name: 'Ruaka', areas: ['Ruaka'], ...terms }], elsewhere: null, version: 1 }
      return { body, other: { body: { ...body, elsewhere: terms } } }
    },
  ],
  [
    replaceQuantityOffers,
    async () => ({ body: { offers: [buildOffer()], version: 1 }, other: { body: { offers: [], version: 1 } } }),
  ],
  [createPromoCode, async () => ({ body: buildPromo(), other: { body: buildPromo({ code: 'BEER' }) } })],
  [
    updatePromoCode,
    async (test) => ({
      params: { id: await addPromoCode(test) },
      body: buildPromo({ value: 20 }),
      other: { body: buildPromo({ value: 30 }) },
    }),
  ],
  [
    deletePromoCode,
    async (test) => ({ params: { id: await addPromoCode(test) }, other: { params: { id: 'another' } } }),
  ],
  [
    replaceAgeRule,
    async () => ({
      body: { check: 'date_of_birth', version: 1 },
      other: { body: { check: 'confirmation', version: 1 } },
    }),
  ],
  [
    replacePaymentSettings,
    async () => {
      const body = { paybill: '600000', holdMinutes: 30, kraPin: '', version: 1 }
      return { body, other: { body: { ...body, holdMinutes: 45 } } }
    },
  ],
]

async function addPromoCode({ call, token }: BackOffice): Promise<string> {
  return (await call(createPromoCode, { token, body: buildPromo() })).reply.data._id
}
