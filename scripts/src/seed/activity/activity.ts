import type { Config } from '@usiku/api/config.ts'
import type { Database } from '@usiku/api/database/database.ts'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import { makeRandom } from '../random.ts'
import { addCustomers } from './add-customers.ts'
import { addOrders } from './add-orders.ts'
import { addReviews } from './add-reviews.ts'
import { addSubscribers } from './add-subscribers.ts'
import { listDaysBefore } from './order-timing.ts'
import { ORDER_DAYS, type PlannedOrder } from './plan-orders.ts'
import { planReviews } from './plan-reviews.ts'
import { readReviewTexts } from './review-texts.ts'

export interface ActivityContext {
  readonly database: Database
  readonly config: Config
  readonly products: ReadonlyMap<string, Product>
  readonly orders: readonly PlannedOrder[]
  readonly seed: number
  readonly now: Date
}

export function getOpeningDay(now: Date): Date {
  return listDaysBefore(now, ORDER_DAYS).at(-1) ?? now
}

export async function addActivity({ database, config, products, orders, seed, now }: ActivityContext): Promise<void> {
  const random = makeRandom(seed + 1)
  const users = await addCustomers(database, getOpeningDay(now))
  await addOrders({ database, config, users, products }, orders)
  await addReviews(database, { users, products }, planReviews(random, orders, readReviewTexts(), now))
  await addSubscribers(database, random, now, ORDER_DAYS)
}
