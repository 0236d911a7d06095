import { getProfile, type User } from '@usiku/contracts/accounts.ts'
import { listOwnOrders, type Order } from '@usiku/contracts/orders.ts'
import { listUserReviews, type Review } from '@usiku/contracts/reviews.ts'
import { signIn } from '../offline/session.ts'
import { userOf } from './accounts.ts'
import { fakeOperation } from './fake-api.ts'
import { fakeStorefront } from './fake-storefront.ts'

export interface FakeAccount {
  user: User
  orders: readonly Order[]
  reviews: readonly Review[]
}

export async function fakeAccount(facts: Partial<FakeAccount> = {}): Promise<FakeAccount> {
  const account: FakeAccount = { user: userOf(), orders: [], reviews: [], ...facts }
  const metaOf = (list: readonly unknown[]) => ({ page: 1, pageSize: 1_000, total: list.length })
  fakeStorefront()
  fakeOperation(getProfile, () => ({ data: account.user }))
  fakeOperation(listOwnOrders, () => ({ data: [...account.orders], meta: metaOf(account.orders) }))
  fakeOperation(listUserReviews, () => ({ data: [...account.reviews], meta: metaOf(account.reviews) }))
  await signIn(account.user, 'token-of-amina')
  return account
}
