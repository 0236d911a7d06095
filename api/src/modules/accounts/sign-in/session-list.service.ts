import { t } from '@lingui/core/macro'
import type { User } from '@usiku/contracts/accounts/operations.ts'
import { isStaff } from '@usiku/contracts/http/operation.ts'
import type { Session, SignInSecurity } from '@usiku/contracts/sign-in/operations.ts'
import type { AppContext, Caller, TransactionContext } from '../../../context.ts'
import type { Reader } from '../../../database/database.ts'
import { lock } from '../../../database/locked-transaction.ts'
import { AppError } from '../../../errors.ts'
import { findOpenSessions } from '../session.repository.ts'
import { getIdleLimit } from '../sessions.service.ts'
import { findUser } from '../user.repository.ts'
import { getRecentUntil } from './recent-sign-in.service.ts'
import { type RemovedFactors, removeFactors } from './remove-factors.service.ts'
import { type Factors, getFactors, isSecondFactorDemanded } from './second-factor.service.ts'

type ListContext = Pick<AppContext, 'config' | 'now'> & { readonly database: Reader }

/** Those that are open, the last used first. */
export async function listSessions(
  deps: ListContext,
  user: Pick<User, '_id' | 'role'>,
  currentId?: string,
): Promise<Session[]> {
  const now = deps.now()
  const usedAfter = isStaff(user.role) ? getIdleLimit(deps, now) : undefined
  const sessions = await findOpenSessions(deps.database, user._id, { now, usedAfter })
  return sessions.map(({ id, lastUsedAt, ...session }) => ({
    _id: id,
    ...session,
    lastUsedAt: lastUsedAt ?? session.startedAt,
    isCurrent: id === currentId,
  }))
}

export async function getSecurity(
  deps: ListContext,
  { userId, accountRole: role, hasSecondFactor, ...caller }: Caller,
): Promise<SignInSecurity> {
  const { config } = deps
  return {
    ...(await getFactors(deps.database, userId)),
    isDemanded: isSecondFactorDemanded(config, role),
    isVerified: hasSecondFactor,
    idleMinutes: isStaff(role) ? (config.staffIdleMinutes ?? null) : null,
    recentUntil: getRecentUntil(caller).toISOString(),
  }
}

export type StaffSignIn = Pick<Factors, 'hasCodes' | 'passkeys'> & { readonly sessions: Session[] }

/** @throws AppError `not_found`, also for customers, whose whereabouts are not the shop's business */
export async function getStaffSignIn(deps: ListContext, userId: string): Promise<StaffSignIn> {
  const user = await getStaff(deps.database, userId)
  const { hasCodes, passkeys } = await getFactors(deps.database, userId)
  return { hasCodes, passkeys, sessions: await listSessions(deps, user) }
}

/** @throws AppError `own_account`: in one's own account codes are removed after typing the password */
export async function removeStaffFactors(
  { database }: TransactionContext,
  callerId: string,
  userId: string,
  options: Parameters<typeof removeFactors>[2],
): Promise<RemovedFactors> {
  // A session that adds a passkey meanwhile must find itself ended.
  await lock(database, `user ${userId}`)
  await getStaff(database, userId)
  if (callerId === userId) throw new AppError('own_account', { message: t`Change your own sign-in in your account.` })
  return removeFactors({ database }, userId, options)
}

async function getStaff(database: Reader, userId: string): Promise<User> {
  const user = await findUser(database, userId)
  if (user === undefined || !isStaff(user.role)) {
    throw new AppError('not_found', { message: t`There is no such user.` })
  }
  return user
}
