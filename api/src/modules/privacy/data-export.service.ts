import type { MyData } from '@usiku/contracts/privacy/operations.ts'
import type { WriteContext } from '../../context.ts'
import { findPasswordLinkExpiry, listSessions } from '../accounts/account-privacy.service.ts'
import { getSessionUser } from '../accounts/accounts.service.ts'
import { listMailsTo } from '../mail/mail.service.ts'
import { getSubscription } from '../newsletter/newsletter.service.ts'
import { listAllCustomerOrders } from '../orders/order-query.service.ts'
import { listAllReviewsByUser } from '../reviews/reviews.service.ts'

/**
 * Collects everything stored about a user. Not in one transaction, which would block other requests; a concurrent
 * change may be missing.
 * @throws AppError `invalid_token` when the account was deleted meanwhile
 */
export async function exportUserData(
  deps: WriteContext,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<MyData> {
  const { database, now } = deps
  const profile = await getSessionUser(deps, userId)
  const at = now()
  return {
    exportedAt: at.toISOString(),
    profile,
    sessions: await listSessions(database, userId, sessionId),
    orders: await listAllCustomerOrders(deps, userId),
    reviews: await listAllReviewsByUser(database, userId),
    newsletter: await getSubscription(database, profile.email),
    passwordLinkUntil: await findPasswordLinkExpiry(database, userId, at),
    // Only mails since the account exists: the e-mail may have belonged to another account before.
    mails: await listMailsTo(database, profile.email, profile.createdAt),
  }
}
