import type { Order } from '@usiku/contracts/orders.ts'
import type { Review } from '@usiku/contracts/reviews.ts'

/** A product that the customer may review, as its dialog shows it. */
export interface Reviewable {
  readonly productId: string
  readonly name: string
  readonly thumbnailImage: string
  /** The customer's own review of it, when there is one. */
  readonly before: Review | undefined
}

/** Whether the items of an order can be reviewed. */
export function isReviewable({ orderStatus }: Pick<Order, 'orderStatus'>): boolean {
  return orderStatus.toLowerCase() === 'delivered'
}

/** The product as the customer knows it, from a review of theirs or an order that was delivered; `undefined` when it is in neither. */
export function findReviewable(
  productId: string,
  orders: readonly Order[],
  reviews: readonly Review[],
): Reviewable | undefined {
  const before = reviews.find(({ product }) => product._id === productId)
  const items = orders.filter(isReviewable).flatMap((order) => order.items)
  const known = before?.product ?? items.find((item) => item.productId === productId)
  return known && { productId, name: known.name, thumbnailImage: known.thumbnailImage, before }
}
