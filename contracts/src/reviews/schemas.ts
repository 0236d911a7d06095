import { type Static, Type } from 'typebox'
import type { OperationSchemas } from '../http/operation-schemas.ts'

import {
  DataReply,
  Email,
  Id,
  ListReply,
  LongText,
  PageQuery,
  SearchText,
  Strict,
  Text,
  Timestamp,
  Version,
} from '../http/primitives.ts'

const Rating = Type.Integer({ minimum: 1, maximum: 5 })

/** Public: a display name, never an e-mail. */
export const PublicReview = Strict({
  _id: Id,
  description: Type.String(),
  rating: Rating,
  isApproved: Type.Boolean(),
  userName: Type.String(),
  createdAt: Timestamp,
})
export type PublicReview = Static<typeof PublicReview>

export const Review = Strict({
  _id: Id,
  description: Type.String(),
  rating: Rating,
  isApproved: Type.Boolean(),
  product: Strict({ _id: Id, name: Type.String(), slug: Type.String(), thumbnailImage: Type.String() }),
  user: Strict({ _id: Id, name: Type.String(), email: Type.String() }),
  userEmail: Type.String(),
  createdAt: Timestamp,
  version: Version,
})
export type Review = Static<typeof Review>

export const reviewSchemas = {
  addReview: {
    body: Strict({
      userEmail: Type.With(Email, { requiredHint: 'User not found. Please log in.' }),
      description: LongText(1, 2_000),
      rating: Type.With(Rating, { requiredHint: 'Please select a rating' }),
      product: Id,
    }),
    success: { status: 201, reply: DataReply(Review) },
    errors: ['not_found', 'not_reviewable'],
  },
  getReview: {
    params: Strict({ id: Id }),
    success: { status: 200, reply: DataReply(Review) },
    errors: ['not_found'],
  },
  approveReview: {
    params: Strict({ id: Id }),
    body: Strict({ isApproved: Type.Boolean(), version: Type.Optional(Version) }),
    success: { status: 200, reply: DataReply(Review) },
    errors: ['not_found', 'version_conflict'],
  },
  listProductReviews: {
    params: Strict({ productId: Id }),
    query: Strict(PageQuery),
    success: { status: 200, reply: ListReply(PublicReview) },
    errors: ['not_found'],
  },
  listUserReviews: {
    params: Strict({ userId: Id }),
    query: Strict(PageQuery),
    success: { status: 200, reply: ListReply(Review) },
    errors: ['not_found'],
  },
  listReviewsForAdmin: {
    params: Strict({ slug: Text(1, 120) }),
    query: Strict({ ...PageQuery, search: Type.Optional(SearchText(200)) }),
    success: { status: 200, reply: ListReply(Review) },
    errors: ['not_found'],
  },
} as const satisfies Record<string, OperationSchemas>
