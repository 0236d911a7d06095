import { t } from '@lingui/core/macro'
import type { User } from '@usiku/contracts/accounts/operations.ts'
import type { MyData } from '@usiku/contracts/privacy/operations.ts'
import type { Caller, WriteContext } from '../../context.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { lock } from '../../database/locked-transaction.ts'
import { AppError } from '../../errors.ts'
import { FORMER_CUSTOMER } from '../../lib/display-name.ts'
import { eraseUserChanges } from '../change-log/change-log.service.ts'
import { eraseStoredResponses } from '../idempotency/idempotency.service.ts'
import { recordReviewerChange } from '../reviews/product-reviews.service.ts'
import { deleteVerifications } from './email-verification.repository.ts'
import { erasePasskeys } from './passkeys/passkeys.service.ts'
import { verifyPassword } from './password.ts'
import { deleteReset, findResetExpiry } from './password-reset.repository.ts'
import { endAllSessions, eraseSessionOrigins, findSessions } from './session.repository.ts'
import { assertRecentSignIn } from './sign-in/recent-sign-in.service.ts'
import { deleteSecondFactor } from './sign-in/second-factor.repository.ts'
import { findPasswordHash, findUser } from './user.repository.ts'
import { eraseUserRow } from './user-write.repository.ts'
import { assertAdminRemains } from './users.service.ts'

export async function listSessions(database: Reader, userId: string, currentId: string): Promise<MyData['sessions']> {
  const sessions = await findSessions(database, userId)
  return sessions.map(({ id, last_used_at, ...session }) => ({
    ...session,
    lastUsedAt: last_used_at ?? session.startedAt,
    isCurrent: id === currentId,
  }))
}

export async function findPasswordLinkExpiry(database: Reader, userId: string, now: Date): Promise<string | null> {
  return (await findResetExpiry(database, userId, now)) ?? null
}

export async function assertPassword(database: Reader, userId: string, password: string): Promise<void> {
  const hash = await findPasswordHash(database, userId)
  if (await verifyPassword(hash, password)) return
  const message = t`Wrong password.`
  throw new AppError('wrong_credentials', { message, fields: { password: message } })
}

/**
 * Asks who is there before something that cannot be undone.
 * @param password as older apps send it; without it the sign-in must be recent
 * @throws AppError `wrong_credentials`, `recent_sign_in_required`
 */
export async function assertOwner(
  { database, now }: WriteContext,
  caller: Pick<Caller, 'userId' | 'authenticatedAt'>,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) assertRecentSignIn(caller, now())
  else await assertPassword(database, caller.userId, password)
}

/**
 * Deletes a user with sessions, links and password; reviews stay anonymously.
 * @returns the user before deletion
 * @throws AppError `last_admin`, `invalid_token` when the account was deleted meanwhile
 */
export async function eraseUser(transaction: Transaction, userId: string, now: Date): Promise<User> {
  await lock(transaction, `user ${userId}`)
  const user = await findUser(transaction, userId)
  if (user === undefined) throw new AppError('invalid_token')
  await assertAdminRemains(transaction, user)
  await eraseUserRow(transaction, userId, FORMER_CUSTOMER, now)
  await endAllSessions(transaction, userId, now)
  await eraseSessionOrigins(transaction, userId)
  await erasePasskeys(transaction, userId)
  await deleteSecondFactor(transaction, userId)
  await deleteReset(transaction, userId)
  await deleteVerifications(transaction, userId)
  await eraseStoredResponses(transaction, user)
  await eraseUserChanges(transaction, userId)
  await recordReviewerChange(transaction, userId)
  return user
}
