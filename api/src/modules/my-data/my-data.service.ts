import type { MyData } from '@usiku/contracts/my-data.ts'
import type { WriteDependencies } from '../../dependencies.ts'
import { profileOf } from '../accounts/accounts.service.ts'
import { passwordLinkUntil, sessionsOf } from '../accounts/own-account.service.ts'
import { mailsTo } from '../mail/mail.service.ts'
import { subscriptionOf } from '../newsletter/own-subscription.service.ts'
import { allOrdersOf } from '../orders/customer-orders.service.ts'
import { allReviewsOf } from '../reviews/reviews.service.ts'

/**
 * Collects everything stored about a user. Not in one transaction, which would block other requests; a concurrent
 * change may be missing.
 * @throws AppError `invalid_token` when the account was deleted meanwhile
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
    // Only mails since the account exists: the e-mail may have belonged to another account before.
    mails: await mailsTo(database, profile.email, profile.createdAt),
  }
}
