import type { User } from '@usiku/contracts/accounts.ts'
import type { MyData } from '@usiku/contracts/my-data.ts'
import type { Database } from '../../database/open-database.ts'
import { FORMER_CUSTOMER } from '../../display-name.ts'
import { AppError } from '../../errors.ts'
import { noteReviewerChange } from '../catalogue/reviewer.service.ts'
import { forgetChangesOfUser } from '../change-log/change-log.service.ts'
import { forgetWrites } from '../write-keys/write-keys.service.ts'
import { deleteVerifications } from './email-verification.repository.ts'
import { verifyPassword } from './password.ts'
import { deleteReset, findResetEnd } from './password-reset.repository.ts'
import { endSessionsOf, findSessions } from './session.repository.ts'
import { findPasswordHash, findUser } from './user.repository.ts'
import { eraseUserRow } from './user-write.repository.ts'
import { keepAnAdmin } from './users.service.ts'

export async function sessionsOf(database: Database, userId: string, currentId: string): Promise<MyData['sessions']> {
  const sessions = await findSessions(database, userId)
  return sessions.map(({ id, ...times }) => ({ ...times, isCurrent: id === currentId }))
}

export async function passwordLinkUntil(database: Database, userId: string, now: Date): Promise<string | null> {
  return (await findResetEnd(database, userId, now)) ?? null
}

export async function assertPassword(database: Database, userId: string, password: string): Promise<void> {
  const hash = await findPasswordHash(database, userId)
  if (await verifyPassword(hash, password)) return
  const message = 'Wrong password.'
  throw new AppError('wrong_credentials', { message, fields: { password: message } })
}

/**
 * Deletes a user with sessions, links and password; reviews stay anonymously.
 * @returns the user before deletion
 * @throws AppError `last_admin`, `invalid_token` when the account was deleted meanwhile
 */
export async function eraseUser(transaction: Database, userId: string, now: Date): Promise<User> {
  const user = await findUser(transaction, userId)
  if (user === undefined) throw new AppError('invalid_token')
  await keepAnAdmin(transaction, user)
  await eraseUserRow(transaction, userId, FORMER_CUSTOMER, now)
  await endSessionsOf(transaction, userId, now)
  await deleteReset(transaction, userId)
  await deleteVerifications(transaction, userId)
  await forgetWrites(transaction, user)
  await forgetChangesOfUser(transaction, userId)
  await noteReviewerChange(transaction, userId)
  return user
}
