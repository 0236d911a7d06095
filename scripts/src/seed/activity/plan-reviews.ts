import type { Random } from '../random.ts'
import type { PlannedOrder } from './plan-orders.ts'
import type { ReviewText } from './review-texts.ts'

export interface PlannedReview extends ReviewText {
  readonly email: string
  readonly drink: string
  readonly at: Date
  readonly approvedAt: Date | null
}

const MS_PER_HOUR = 3_600_000

const REVIEWED_SHARE = 0.4
const APPROVED_AFTER_HOURS = 40

/** Each text is used at most once; each customer reviews a product once. */
export function planReviews(
  random: Random,
  orders: readonly PlannedOrder[],
  texts: ReadonlyMap<string, readonly ReviewText[]>,
  now: Date,
): PlannedReview[] {
  const unused = new Map([...texts].map(([category, list]) => [category, [...list]]))
  const done = new Set<string>()
  const reviews: PlannedReview[] = []
  for (const { email, drink, deliveredAt } of orders.flatMap(listDeliveries)) {
    const key = `${email} ${drink.name}`
    const at = new Date(deliveredAt.getTime() + random.between(2 * MS_PER_HOUR, 80 * MS_PER_HOUR))
    if (done.has(key) || at > now || !random.chance(REVIEWED_SHARE)) continue
    const text = take(random, unused.get(drink.category) ?? [])
    if (text === undefined) continue
    done.add(key)
    reviews.push({ ...text, email, drink: drink.name, at, approvedAt: approval(at, now) })
  }
  return reviews
}

function listDeliveries({ customer, lines, course }: PlannedOrder) {
  const deliveredAt = course.find(({ status }) => status === 'delivered')?.at
  return deliveredAt === undefined ? [] : lines.map(({ drink }) => ({ email: customer.email, drink, deliveredAt }))
}

function take(random: Random, texts: ReviewText[]): ReviewText | undefined {
  if (texts.length === 0) return undefined
  return texts.splice(random.between(0, texts.length - 1), 1)[0]
}

function approval(at: Date, now: Date): Date | null {
  const approved = new Date(at.getTime() + APPROVED_AFTER_HOURS * MS_PER_HOUR)
  return approved <= now ? approved : null
}
