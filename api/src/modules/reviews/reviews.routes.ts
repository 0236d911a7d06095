import {
  addReview as addReviewOperation,
  approveReview,
  getReview,
  listProductReviews,
  listReviewsForAdmin,
  listUserReviews,
} from '@usiku/contracts/reviews/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { registerMutation, registerOperation } from '../../http/register-operation.ts'
import { addReview, setApproval } from './review-writing.service.ts'
import { getReviewFor, listApprovedReviews, listReviewsByProductSlug, listReviewsByUser } from './reviews.service.ts'

export async function reviewsRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { database } = context

  registerMutation(app, context, addReviewOperation, async ({ caller: { userId }, body }, deps) => ({
    data: await addReview(deps, userId, body),
  }))

  registerOperation(app, getReview, async ({ caller, params }) => ({
    data: await getReviewFor(database, caller, params.id),
  }))

  registerMutation(app, context, approveReview, async ({ params, body }, deps) => ({
    data: await setApproval(deps, params.id, body),
  }))

  // Reviewers' names change the catalogue revision as well.
  app.catalogueReads.register(listProductReviews, {
    handler: ({ params, query }) => listApprovedReviews(database, params.productId, query),
  })

  registerOperation(app, listUserReviews, ({ caller, params, query }) =>
    listReviewsByUser(database, caller, params.userId, query),
  )

  registerOperation(app, listReviewsForAdmin, ({ params, query }) =>
    listReviewsByProductSlug(database, params.slug, query),
  )
}
