import type { Order } from '@usiku/contracts/orders/operations.ts'
import type { Review } from '@usiku/contracts/reviews/operations.ts'
import type { MutationEntry, ReviewTask } from '../../../outbox/entry.ts'

export interface Reviewable {
  readonly productId: string
  readonly product: ReviewTask['product']
  readonly before: Review | undefined
  /** A newer text that is pending or was rejected. */
  readonly pending: PendingReviewEdit | undefined
}

export interface PendingReviewEdit {
  readonly mutation: MutationEntry
  readonly task: ReviewTask
}

/** The latest queued review of a product. */
function findPendingReview(productId: string, mutations: readonly MutationEntry[]): PendingReviewEdit | undefined {
  return mutations.flatMap(toPendingReviews).findLast(({ task }) => task.body.product === productId)
}

function toPendingReviews(mutation: MutationEntry): readonly PendingReviewEdit[] {
  return mutation.task.kind === 'review' ? [{ mutation, task: mutation.task }] : []
}

export function isReviewable({ orderStatus }: Pick<Order, 'orderStatus'>): boolean {
  return orderStatus.toLowerCase() === 'delivered'
}

export interface CustomerActivity {
  readonly orders: readonly Order[]
  readonly reviews: readonly Review[]
  readonly mutations: readonly MutationEntry[]
}

/** Takes the product from the customer's reviews, queue or delivered orders; `undefined` when it is in none. */
export function findReviewable(
  productId: string,
  { orders, reviews, mutations }: CustomerActivity,
): Reviewable | undefined {
  const before = reviews.find(({ product }) => product._id === productId)
  const items = orders.filter(isReviewable).flatMap((order) => order.items)
  const pending = findPendingReview(productId, mutations)
  const knownProduct = before?.product ?? pending?.task.product ?? items.find((item) => item.productId === productId)
  if (knownProduct === undefined) return undefined
  const { name, slug, thumbnailImage } = knownProduct
  return { productId, product: { name, slug, thumbnailImage }, before, pending }
}
