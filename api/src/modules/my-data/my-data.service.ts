import type { MyData } from '@usiku/contracts/my-data.ts'
import type { WriteDependencies } from '../../dependencies.ts'
import { profileOf } from '../accounts/accounts.service.ts'
import { passwordLinkUntil, sessionsOf } from '../accounts/own-account.service.ts'
import { mailsTo } from '../mail/mail.service.ts'
import { subscriptionOf } from '../newsletter/own-subscription.service.ts'
import { allOrdersOf } from '../orders/customer-orders.service.ts'
import { allReviewsOf } from '../reviews/reviews.service.ts'

/**
 * Everything that the shop holds about a user. Not in one transaction, which
 * would keep everybody else waiting: what changes meanwhile is in it or not.
 *
 * @throws AppError `invalid_token` when the account was deleted in this moment
 */
export async function collectData(
  deps: WriteDependencies,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<MyData> {
  const { database, now } = deps
  const profile = await profileOf(deps, userId)
  const at = now()
  return {
    exportedAt: at.toISOString(),
    profile,
    sessions: await sessionsOf(database, userId, sessionId),
    orders: await allOrdersOf(deps, userId),
    reviews: await allReviewsOf(database, userId),
    newsletter: await subscriptionOf(database, profile.email),
    passwordLinkUntil: await passwordLinkUntil(database, userId, at),
    // An e-mail that had an account before belonged to another account.
    mails: await mailsTo(database, profile.email, profile.createdAt),
  }
}
