import type { User } from '@usiku/contracts/accounts/operations.ts'
import type { WriteContext } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import {
  findActiveSessionIds,
  findCaller,
  insertSession,
  endSession as markEnded,
  type SessionReference,
} from './session.repository.ts'

/** In hours; shorter for staff, whose sessions are more valuable to a thief. */
const SESSION_HOURS = { customer: 30 * 24, rider: 24, admin: 12 } as const

const MS_PER_HOUR = 3_600_000

export interface OpenedSession {
  readonly user: User
  readonly sessionId: string
  readonly expiresAt: Date
}

export async function openSession(deps: WriteContext, user: User): Promise<OpenedSession> {
  const createdAt = deps.now()
  const expiresAt = new Date(createdAt.getTime() + SESSION_HOURS[user.role] * MS_PER_HOUR)
  const sessionId = await inTransaction(deps.database, (transaction) =>
    insertSession(transaction, { userId: user._id, createdAt, expiresAt }),
  )
  return { user, sessionId, expiresAt }
}

export function endSession({ database, now }: WriteContext, sessionId: string): Promise<void> {
  return inTransaction(database, (transaction) => markEnded(transaction, sessionId, now()))
}

/** Role and status of the session's user; `undefined` when the session has ended or the account is deleted. */
export function findSessionCaller({ database, now }: WriteContext, reference: SessionReference) {
  return findCaller(database, reference, now())
}

/**
 * @param role of their users; any when left out
 * @returns those of the sessions that have not ended, of active users
 */
export function filterActiveSessions(
  { database, now }: WriteContext,
  sessionIds: readonly string[],
  role?: User['role'],
): Promise<ReadonlySet<string>> {
  return findActiveSessionIds(database, sessionIds, now(), role)
}
