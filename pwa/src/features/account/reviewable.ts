import type { Order } from '@usiku/contracts/orders.ts'
import type { Review } from '@usiku/contracts/reviews.ts'
import type { QueuedWrite, ReviewTask } from '../../offline/writes/queued-write.ts'

/** A product that the customer may review, as its dialog shows it. */
export interface Reviewable {
  readonly productId: string
  readonly product: ReviewTask['product']
  /** The customer's own review of it, when there is one. */
  readonly before: Review | undefined
  /** What they have written of it since, while the shop has not answered that or has refused it. */
  readonly typed: TypedReview | undefined
}

/** A review that the shop has not answered yet, or has refused. */
export interface TypedReview {
  readonly write: QueuedWrite
  readonly task: ReviewTask
}

/** The last thing that was written of a product and is still on this phone. */
function findTyped(productId: string, writes: readonly QueuedWrite[]): TypedReview | undefined {
  return writes.flatMap(typedOf).findLast(({ task }) => task.body.product === productId)
}

function typedOf(write: QueuedWrite): readonly TypedReview[] {
  return write.task.kind === 'review' ? [{ write, task: write.task }] : []
}

/** Whether the items of an order can be reviewed. */
export function isReviewable({ orderStatus }: Pick<Order, 'orderStatus'>): boolean {
  return orderStatus.toLowerCase() === 'delivered'
}

/** What is known of a customer. */
export interface CustomerFacts {
  readonly orders: readonly Order[]
  readonly reviews: readonly Review[]
  /** What the shop has not answered or has refused. */
  readonly writes: readonly QueuedWrite[]
}

/** The product as the customer knows it, from a review of theirs or an order that was delivered; `undefined` when it is in neither. */
export function findReviewable(productId: string, { orders, reviews, writes }: CustomerFacts): Reviewable | undefined {
  const before = reviews.find(({ product }) => product._id === productId)
  const items = orders.filter(isReviewable).flatMap((order) => order.items)
  const typed = findTyped(productId, writes)
  const known = before?.product ?? typed?.task.product ?? items.find((item) => item.productId === productId)
  if (known === undefined) return undefined
  const { name, slug, thumbnailImage } = known
  return { productId, product: { name, slug, thumbnailImage }, before, typed }
}
