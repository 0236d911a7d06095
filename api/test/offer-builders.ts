import {
  createPromoCode,
  type PromoCode,
  type QuantityOffer,
  replaceQuantityOffers,
} from '@usiku/contracts/offers/operations.ts'
import { type OrderPlacement, placeOrder } from '@usiku/contracts/orders/operations.ts'
import { expect } from 'vitest'
import { addProduct, type SignedUp, signUp, signUpAdmin } from './builders.ts'
import { buildZone, setDeliveryRules } from './delivery-builders.ts'
import { createCartLine, createPlacement } from './order-builders.ts'
import { startTestApp, type TestApp } from './test-app.ts'

export const ALWAYS = { startsAt: null, endsAt: null, isEnabled: true }

export type OfferDraft = Omit<QuantityOffer, '_id'> & { readonly _id?: string }

export const buildOffer = (change: Partial<OfferDraft> = {}): OfferDraft => ({
  name: '3 for 2',
  kind: 'pay_fewer',
  quantity: 3,
  payFor: 2,
  price: null,
  products: [],
  categories: [],
  ...ALWAYS,
  ...change,
})

export type PromoDraft = Omit<PromoCode, '_id' | 'uses' | 'createdAt' | 'version'>

export const buildPromo = (change: Partial<PromoDraft> = {}): PromoDraft => ({
  code: 'GIN10',
  kind: 'percent',
  value: 10,
  minimumOrder: 0,
  usesPerCustomer: null,
  maxUses: null,
  categories: [],
  ...ALWAYS,
  ...change,
})

/** One drink of Ksh 500, delivered for Ksh 300. */
export async function openOfferShop(settings: Record<string, string> = {}) {
  const test = await startTestApp({ PUBLIC_URL: 'https://usiku.test', ...settings })
  const [customer, admin] = [await signUp(test, { isKnown: true }), await signUpAdmin(test)]
  const product = await addProduct(test.database, { name: 'Tusker', volumes: [{ price: 500, quantity: 10_000 }] })
  const [volume = ''] = product.volumeIds
  await setDeliveryRules(test, admin.token, { zones: [buildZone('Ruaka', { fee: 300, freeFrom: 5_000 })] })
  const shop = { ...test, customer, admin, product, volume }
  return {
    ...shop,
    addPromo: (change: Partial<PromoDraft> = {}) => addPromo(shop, admin, change),
    setOffers: async (...offers: readonly OfferDraft[]) => {
      const { status, reply } = await test.call(replaceQuantityOffers, { token: admin.token, body: { offers } })
      expect(status).toBe(200)
      return reply.data.offers
    },
    /** At the full price, unless the change says otherwise. */
    draft: (quantity: number, change: Partial<OrderPlacement> = {}, by = customer) =>
      draftOrder(shop, by, quantity, change),
    send: (body: OrderPlacement, { token } = customer) => test.call(placeOrder, { token, body }),
    readUses: async () =>
      (await test.database.selectFrom('promo_codes').select('uses').execute()).map(({ uses }) => uses),
    readOrders: () => test.database.selectFrom('orders').selectAll().execute(),
  }
}

export async function addPromo(test: Pick<TestApp, 'call'>, { token }: SignedUp, change: Partial<PromoDraft>) {
  const { status, reply } = await test.call(createPromoCode, { token, body: buildPromo(change) })
  expect(status).toBe(201)
  return reply.data
}

async function draftOrder(
  { database, volume }: Pick<TestApp, 'database'> & { readonly volume: string },
  { user }: SignedUp,
  quantity: number,
  change: Partial<OrderPlacement>,
): Promise<OrderPlacement> {
  const shippingFee = change.shippingFee ?? 300
  return createPlacement(user, [await createCartLine(database, volume, quantity)], {
    customerCity: 'Ruaka',
    shippingFee,
    totalAmount: quantity * 500 + shippingFee,
    ...change,
  })
}
