import { type Static, Type } from 'typebox'
import { Id, Strict, Timestamp, Version } from './primitives.ts'

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
