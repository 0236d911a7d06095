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
import { serve } from '../../operations/serve.ts'
import { serveRevalidated } from '../../operations/serve-revalidated.ts'
import { keyOf } from '../../operations/write-key.ts'
import { writeOnce } from '../write-keys/write-keys.service.ts'
import { addReview, setApproval } from './review-writing.service.ts'
import { allReviews, approvedReviews, reviewFor, reviewsOfUser } from './reviews.service.ts'

/** Writing, reading and approving reviews. */
export async function reviewsRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { database } = deps

  serve(app, addReviewOperation, async ({ caller: { userId }, body, request }) => {
    const named = { userId, key: keyOf(request), asked: { id: addReviewOperation.id, body } }
    return { data: await writeOnce(deps, named, (database) => addReview({ ...deps, database }, userId, body)) }
  })

  serve(app, getReview, async ({ caller, params }) => ({ data: await reviewFor(database, caller, params.id) }))

  serve(app, approveReview, async ({ params, body }) => ({ data: await setApproval(deps, params.id, body) }))

  // Names of reviewers move the catalogue's revision as well.
  serveRevalidated(app, database, 'catalogue', listProductReviews, ({ params, query }) =>
    approvedReviews(database, params.productId, query),
  )

  serve(app, listUserReviews, ({ caller, params, query }) => reviewsOfUser(database, caller, params.userId, query))

  serve(app, listReviewsForAdmin, ({ params, query }) => allReviews(database, params.slug, query))
}
