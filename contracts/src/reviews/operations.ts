import { type Static, Type } from 'typebox'
import { operation } from '../http/operation.ts'
import {
  DataReply,
  Email,
  Id,
  ListReply,
  LongText,
  PageQuery,
  SearchText,
  Strict,
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

/** Needs a delivered order of the product. A second review replaces the first and needs approval again. */
export const addReview = operation({
  id: 'addReview',
  method: 'POST',
  path: '/user/review',
  summary: 'Reviews a product',
  access: 'customer',
  body: Strict({
    userEmail: Type.With(Email, { requiredHint: 'User not found. Please log in.' }),
    description: LongText(1, 2_000),
    rating: Type.With(Rating, { requiredHint: 'Please select a rating' }),
    product: Id,
  }),
  success: { status: 201, reply: DataReply(Review) },
  errors: ['not_found', 'not_reviewable'],
})

/** An admin may read any review. */
export const getReview = operation({
  id: 'getReview',
  method: 'GET',
  path: '/user/review/{id}',
  summary: 'Answers one review',
  access: 'customer',
  params: Strict({ id: Id }),
  success: { status: 200, reply: DataReply(Review) },
  errors: ['not_found'],
})

export const approveReview = operation({
  id: 'approveReview',
  method: 'PUT',
  path: '/user/review/{id}',
  summary: 'Approves a review or takes that back',
  access: 'admin',
  params: Strict({ id: Id }),
  body: Strict({ isApproved: Type.Boolean(), version: Type.Optional(Version) }),
  success: { status: 200, reply: DataReply(Review) },
  errors: ['not_found', 'version_conflict'],
})

export const listProductReviews = operation({
  id: 'listProductReviews',
  method: 'GET',
  path: '/user/reviews/{productId}',
  summary: 'Lists the approved reviews of a product',
  access: 'public',
  params: Strict({ productId: Id }),
  query: Strict(PageQuery),
  success: { status: 200, reply: ListReply(PublicReview) },
  errors: ['not_found'],
})

export const listUserReviews = operation({
  id: 'listUserReviews',
  method: 'GET',
  path: '/user/{userId}/reviews',
  summary: "Lists a user's reviews",
  access: 'customer',
  params: Strict({ userId: Id }),
  query: Strict(PageQuery),
  success: { status: 200, reply: ListReply(Review) },
  errors: ['not_found'],
})

export const listReviewsForAdmin = operation({
  id: 'listReviewsForAdmin',
  method: 'GET',
  path: '/admin/product/{slug}/reviews',
  summary: 'Lists all reviews of a product',
  access: 'admin',
  params: Strict({ slug: Type.String({ minLength: 1, maxLength: 120 }) }),
  query: Strict({ ...PageQuery, search: Type.Optional(SearchText(200)) }),
  success: { status: 200, reply: ListReply(Review) },
  errors: ['not_found'],
})
