import { type Static, Type } from 'typebox'
import { operation } from './operation.ts'
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
} from './primitives.ts'

const Rating = Type.Integer({ minimum: 1, maximum: 5 })

/** A review as everybody sees it: the reviewer is a display name, never an e-mail. */
export const PublicReview = Strict({
  _id: Id,
  description: Type.String(),
  /** 1 to 5. */
  rating: Rating,
  isApproved: Type.Boolean(),
  /** `Amina N.` */
  userName: Type.String(),
  createdAt: Timestamp,
})
export type PublicReview = Static<typeof PublicReview>

/** A review as its writer and the admin see it. */
export const Review = Strict({
  _id: Id,
  description: Type.String(),
  /** 1 to 5. */
  rating: Rating,
  /** Only approved ones are shown to others. */
  isApproved: Type.Boolean(),
  product: Strict({ _id: Id, name: Type.String(), slug: Type.String(), thumbnailImage: Type.String() }),
  user: Strict({ _id: Id, name: Type.String(), email: Type.String() }),
  userEmail: Type.String(),
  createdAt: Timestamp,
  version: Version,
})
export type Review = Static<typeof Review>

/**
 * Reviews a product of one of the signed-in user's delivered orders. A second
 * review of the same product replaces the first and waits for approval again.
 */
export const addReview = operation({
  id: 'addReview',
  method: 'POST',
  path: '/user/review',
  summary: 'Reviews a product',
  access: 'customer',
  body: Strict({
    /** The signed-in user's own. */
    userEmail: Type.With(Email, { requiredHint: 'User not found. Please log in.' }),
    description: LongText(1, 2_000),
    rating: Type.With(Rating, { requiredHint: 'Please select a rating' }),
    /** The product's `_id`. */
    product: Id,
  }),
  success: { status: 201, reply: DataReply(Review) },
  errors: ['not_found', 'not_reviewable'],
})

/** One of the signed-in user's own reviews; an admin gets anybody's. */
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

/** Approves a review, or takes the approval back. */
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

/** The approved reviews of a product, newest first. */
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

/** A user's own reviews, newest first, waiting ones included; an admin gets anybody's. */
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

/** All reviews of a product, newest first; `search` looks in reviewer and comment. */
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
