import {
  addReview as addReviewOperation,
  approveReview,
  getReview,
  listProductReviews,
  listReviewsForAdmin,
  listUserReviews,
} from '@usiku/contracts/reviews.ts'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { serve, serveWrite } from '../../operations/serve.ts'
import { serveRevalidated } from '../../operations/serve-revalidated.ts'
import { addReview, setApproval } from './review-writing.service.ts'
import { allReviews, approvedReviews, reviewFor, reviewsOfUser } from './reviews.service.ts'

export async function reviewsRoutes(app: FastifyInstance, given: Dependencies): Promise<void> {
  const { database } = given

  serveWrite(app, given, addReviewOperation, async ({ caller: { userId }, body }, deps) => ({
    data: await addReview(deps, userId, body),
  }))

  serve(app, getReview, async ({ caller, params }) => ({ data: await reviewFor(database, caller, params.id) }))

  serveWrite(app, given, approveReview, async ({ params, body }, deps) => ({
    data: await setApproval(deps, params.id, body),
  }))

  // Reviewers' names change the catalogue revision as well.
  serveRevalidated(app, database, 'catalogue', listProductReviews, ({ params, query }) =>
    approvedReviews(database, params.productId, query),
  )

  serve(app, listUserReviews, ({ caller, params, query }) => reviewsOfUser(database, caller, params.userId, query))

  serve(app, listReviewsForAdmin, ({ params, query }) => allReviews(database, params.slug, query))
}
