import {
  getFeaturedProduct,
  getProduct,
  listCategories,
  listCategoryProducts,
  listProducts,
  type Product,
} from '@usiku/contracts/catalogue/operations.ts'
import { listDeliveryPlaces } from '@usiku/contracts/delivery-places/operations.ts'
import { followOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { getPush } from '@usiku/contracts/push/operations.ts'
import { listUserReviews } from '@usiku/contracts/reviews/operations.ts'
import { getSignInSecurity, listSessions, type SignInSecurity } from '@usiku/contracts/sign-in/operations.ts'
import { getSettings, getShopRules, listSliders } from '@usiku/contracts/store/operations.ts'
import { buildCategory, buildProduct } from '../fixtures/catalogue.ts'
import { buildDeliveryRules } from '../fixtures/delivery.ts'
import { FakeFailure, fakeOperation } from './fake-api.ts'
import { createSilentStream } from './fake-event-stream.ts'

const paging = (total: number) => ({ page: 1, pageSize: 25, total })

/** Single products are not found, so that carts keep the test's data; event streams stay silent. */
export function fakeStorefront(products: Product[] = [buildProduct()]): void {
  const meta = paging(products.length)
  fakeOperation(listProducts, () => ({ data: { products }, meta }))
  fakeOperation(listCategoryProducts, () => ({ data: products, meta }))
  fakeOperation(listCategories, () => ({
    data: [buildCategory(), buildCategory({ _id: 'c2', name: 'Latest', slug: 'latest' })],
    meta: paging(2),
  }))
  fakeOperation(listSliders, () => ({ data: [], meta: paging(0) }))
  fakeOperation(getFeaturedProduct, () => ({ data: null }))
  fakeOperation(getProduct, () => BUSY)
  fakeOperation(listDeliveryPlaces, () => ({ data: [] }))
  fakeSignIn()
  fakeOperation(getPush, () => ({ data: { publicKey: null, subscription: null } }))
  fakeOperation(listUserReviews, () => ({ data: [], meta: paging(0) }))
  fakeOperation(followOwnOrders, createSilentStream)
  fakeOperation(getShopRules, () => ({ data: { delivery: buildDeliveryRules() } }))
  fakeOperation(getSettings, () => ({ data: { email: '', phone: '', address: '', notifyUsers: false } }))
}

const BUSY = new FakeFailure(503, { code: 'overloaded', message: 'The shop is busy.' })

function fakeSignIn(): void {
  fakeOperation(listSessions, () => ({ data: [] }))
  fakeSecurity()
}

/** How the account signs in: with the password alone unless the test says otherwise. */
export function fakeSecurity(change: Partial<SignInSecurity> = {}): void {
  fakeOperation(getSignInSecurity, () => ({
    data: {
      ...{ hasCodes: false, codesSince: null, recoveryCodesLeft: 0, passkeys: 0 },
      ...{ isDemanded: false, isVerified: false, idleMinutes: null, recentUntil: '2026-11-24T09:15:00.000Z' },
      ...change,
    },
  }))
}
