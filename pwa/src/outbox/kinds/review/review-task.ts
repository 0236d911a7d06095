import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import type { addReview, Review } from '@usiku/contracts/reviews/operations.ts'

export type ReviewContent = Pick<Review, 'description' | 'rating'>

export interface ReviewTask {
  readonly kind: 'review'
  readonly body: BodyOf<typeof addReview>
  readonly product: Omit<Review['product'], '_id'>
  /** The server's review when it was edited, if any. */
  readonly before?: ReviewContent
}

type UnknownRecord = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is UnknownRecord => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string'

export function isReviewTask({ body, product, before }: UnknownRecord): boolean {
  if (!isRecord(body) || !isRecord(product) || !(before === undefined || isReviewContent(before))) return false
  if (!isReviewContent(body) || !isText(body.userEmail) || !isText(body.product) || body.product === '') return false
  return isText(product.name) && isText(product.slug) && isText(product.thumbnailImage)
}

const isReviewContent = (raw: unknown) => isRecord(raw) && isText(raw.description) && typeof raw.rating === 'number'
