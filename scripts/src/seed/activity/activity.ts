import type { Config } from '@usiku/api/config.ts'
import type { Transaction } from '@usiku/api/database/database.ts'
import { subscribe } from '@usiku/api/modules/newsletter/newsletter.service.ts'
import { addReview, setApproval } from '@usiku/api/modules/reviews/review-writing.service.ts'
import type { User } from '@usiku/contracts/accounts/operations.ts'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import { makeRandom, type Random } from '../random.ts'
import { addOrders } from './add-orders.ts'
import { addCustomers, DEMO_MAIL_DOMAIN, demoCustomers } from './customers.ts'
import { listDaysBefore } from './order-timing.ts'
import { ORDER_DAYS, type PlannedOrder } from './plan-orders.ts'
import { type PlannedReview, planReviews } from './plan-reviews.ts'
import { readReviewTexts } from './review-texts.ts'

export interface ActivityContext {
  readonly database: Transaction
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

async function addReviews(
  database: Transaction,
  { users, products }: { users: ReadonlyMap<string, User>; products: ReadonlyMap<string, Product> },
  reviews: readonly PlannedReview[],
): Promise<void> {
  for (const { email, drink, rating, description, at, approvedAt } of reviews) {
    const [user, product] = [users.get(email), products.get(drink)]
    if (user === undefined || product === undefined)
      throw new Error(`A review of ${drink} by ${email} hangs in the air.`)
    const body = { userEmail: email, product: product._id, rating, description }
    const review = await addReview({ database, now: () => at }, user._id, body)
    if (approvedAt !== null) await setApproval({ database }, review._id, { isApproved: true })
  }
}

const MS_PER_DAY = 86_400_000

const READERS = ['mueni', 'the.office.party', 'otis', 'auntie.rose', 'rooftop.chama']

async function addSubscribers(database: Transaction, random: Random, now: Date, days: number): Promise<void> {
  const customers = demoCustomers.filter(() => random.chance(0.6)).map(({ email }) => email)
  for (const email of [...customers, ...READERS.map((reader) => `${reader}@${DEMO_MAIL_DOMAIN}`)]) {
    const at = new Date(now.getTime() - random.between(1, days) * MS_PER_DAY)
    await subscribe({ database, now: () => at }, email)
  }
}
