import type { User } from '@usiku/contracts/accounts/operations.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { createId } from '../../database/ids.ts'
import { toRole, toRoleColumns } from './role-columns.ts'

export interface SessionReference {
  readonly sub: string
  readonly sid: string
}

export async function insertSession(
  transaction: Transaction,
  session: { readonly userId: string; readonly createdAt: Date; readonly expiresAt: Date },
): Promise<string> {
  const id = createId()
  await transaction
    .insertInto('sessions')
    .values({
      id,
      user_id: session.userId,
      created_at: session.createdAt.toISOString(),
      expires_at: session.expiresAt.toISOString(),
      ended_at: null,
    })
    .execute()
  return id
}

export async function findCaller(database: Reader, { sub, sid }: SessionReference, now: Date) {
  const found = await database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.role', 'users.is_rider', 'users.status'])
    .where('sessions.id', '=', sid)
    .where('sessions.user_id', '=', sub)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now.toISOString())
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  return found && { role: toRole(found), status: found.status }
}

/** @param role of the sessions' users; any when left out */
export async function findActiveSessionIds(
  database: Reader,
  sessionIds: readonly string[],
  now: Date,
  role?: User['role'],
): Promise<Set<string>> {
  const sessions = database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.id', 'in', sessionIds)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now.toISOString())
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
  const columns = role && toRoleColumns(role)
  const rows = await (columns === undefined
    ? sessions
    : sessions.where('users.role', '=', columns.role).where('users.is_rider', '=', columns.is_rider)
  ).execute()
  return new Set(rows.map(({ id }) => id))
}

export async function findSessionStart(database: Reader, sessionId: string): Promise<string | undefined> {
  const row = await database.selectFrom('sessions').select('created_at').where('id', '=', sessionId).executeTakeFirst()
  return row?.created_at
}

export async function findSessions(database: Reader, userId: string) {
  return database
    .selectFrom('sessions')
    .select(['id', 'created_at as startedAt', 'expires_at as expiresAt', 'ended_at as endedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function endSession(transaction: Transaction, sessionId: string, now: Date): Promise<void> {
  await transaction.updateTable('sessions').set({ ended_at: now.toISOString() }).where('id', '=', sessionId).execute()
}

export async function endAllSessions(transaction: Transaction, userId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set({ ended_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Deletes at most `limit` sessions that ended before then. @returns how many */
export async function deleteSessionsBefore(transaction: Transaction, moment: string, limit: number): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('sessions')
    .where('id', 'in', (from) =>
      from
        .selectFrom('sessions')
        .select('id')
        .where(({ or, eb }) => or([eb('expires_at', '<', moment), eb('ended_at', '<', moment)]))
        .limit(limit),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
