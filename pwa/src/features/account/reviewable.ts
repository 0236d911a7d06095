import type { Order } from '@usiku/contracts/orders.ts'
import type { Review } from '@usiku/contracts/reviews.ts'
import type { QueuedWrite, ReviewTask } from '../../offline/writes/queued-write.ts'

export interface Reviewable {
  readonly productId: string
  readonly product: ReviewTask['product']
  readonly before: Review | undefined
  /** A newer text that is pending or was rejected. */
  readonly typed: TypedReview | undefined
}

export interface TypedReview {
  readonly write: QueuedWrite
  readonly task: ReviewTask
}

/** The latest queued review of a product. */
function findTyped(productId: string, writes: readonly QueuedWrite[]): TypedReview | undefined {
  return writes.flatMap(typedOf).findLast(({ task }) => task.body.product === productId)
}

function typedOf(write: QueuedWrite): readonly TypedReview[] {
  return write.task.kind === 'review' ? [{ write, task: write.task }] : []
}

export function isReviewable({ orderStatus }: Pick<Order, 'orderStatus'>): boolean {
  return orderStatus.toLowerCase() === 'delivered'
}

export interface CustomerFacts {
  readonly orders: readonly Order[]
  readonly reviews: readonly Review[]
  readonly writes: readonly QueuedWrite[]
}

/** Takes the product from the customer's reviews, queue or delivered orders; `undefined` when it is in none. */
export function findReviewable(productId: string, { orders, reviews, writes }: CustomerFacts): Reviewable | undefined {
  const before = reviews.find(({ product }) => product._id === productId)
  const items = orders.filter(isReviewable).flatMap((order) => order.items)
  const typed = findTyped(productId, writes)
  const known = before?.product ?? typed?.task.product ?? items.find((item) => item.productId === productId)
  if (known === undefined) return undefined
  const { name, slug, thumbnailImage } = known
  return { productId, product: { name, slug, thumbnailImage }, before, typed }
}
