import type { Database } from '@usiku/api/database/database.ts'
import { addReview, setApproval } from '@usiku/api/modules/reviews/review-writing.service.ts'
import type { User } from '@usiku/contracts/accounts/operations.ts'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import type { PlannedReview } from './plan-reviews.ts'

export async function addReviews(
  database: Database,
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
