import { getProfile, type User } from '@usiku/contracts/accounts/operations.ts'
import { listDeliveryPlaces } from '@usiku/contracts/delivery-places/operations.ts'
import { listOwnOrders, type Order } from '@usiku/contracts/orders/operations.ts'
import { listUserReviews, type Review } from '@usiku/contracts/reviews/operations.ts'
import { signIn } from '../../session/session.ts'
import { buildUser } from '../fixtures/accounts.ts'
import { fakeOperation } from './fake-api.ts'
import { fakeStorefront } from './fake-storefront.ts'

export interface FakeAccount {
  user: User
  orders: readonly Order[]
  reviews: readonly Review[]
}

export async function fakeAccount(facts: Partial<FakeAccount> = {}): Promise<FakeAccount> {
  const account: FakeAccount = { user: buildUser(), orders: [], reviews: [], ...facts }
  const metaOf = (list: readonly unknown[]) => ({ page: 1, pageSize: 1_000, total: list.length })
  fakeStorefront()
  fakeOperation(getProfile, () => ({ data: account.user }))
  fakeOperation(listOwnOrders, () => ({ data: [...account.orders], meta: metaOf(account.orders) }))
  fakeOperation(listDeliveryPlaces, () => ({ data: [] }))
  fakeOperation(listUserReviews, () => ({ data: [...account.reviews], meta: metaOf(account.reviews) }))
  await signIn(account.user, 'token-of-amina')
  return account
}
