import type { Operation } from '../http/operation.ts'

export type { PublicReview, Review } from './schemas.ts'

export const addReview = {
  id: 'addReview',
  method: 'POST',
  path: '/user/review',
  access: 'customer',
} as const satisfies Operation

export const getReview = {
  id: 'getReview',
  method: 'GET',
  path: '/user/review/{id}',
  access: 'customer',
} as const satisfies Operation

export const approveReview = {
  id: 'approveReview',
  method: 'PUT',
  path: '/user/review/{id}',
  access: 'admin',
} as const satisfies Operation

export const listProductReviews = {
  id: 'listProductReviews',
  method: 'GET',
  path: '/user/reviews/{productId}',
  access: 'public',
} as const satisfies Operation

export const listUserReviews = {
  id: 'listUserReviews',
  method: 'GET',
  path: '/user/{userId}/reviews',
  access: 'customer',
} as const satisfies Operation

export const listReviewsForAdmin = {
  id: 'listReviewsForAdmin',
  method: 'GET',
  path: '/admin/product/{slug}/reviews',
  access: 'admin',
} as const satisfies Operation
