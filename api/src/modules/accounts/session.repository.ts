import type { User } from '@usiku/contracts/accounts/operations.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'
import { createId } from '../../database/ids.ts'
import type { Schema } from '../../database/schema.ts'
import { toRole, toRoleColumns } from './role-columns.ts'

export interface SessionReference {
  readonly sub: string
  readonly sid: string
}

export async function insertSession(
  transaction: Transaction,
  session: {
    readonly userId: string
    readonly createdAt: Date
    readonly expiresAt: Date
    readonly device?: string
    readonly address?: string
    readonly hasSecondFactor?: boolean
  },
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
      device: session.device ?? '',
      address: session.address ?? '',
      last_used_at: session.createdAt.toISOString(),
      authenticated_at: session.createdAt.toISOString(),
      has_second_factor: session.hasSecondFactor ? 1 : 0,
    })
    .execute()
  return id
}

export async function findCaller(database: Reader, { sub, sid }: SessionReference, now: Date) {
  const found = await database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.role', 'users.is_rider', 'users.status', 'sessions.created_at', 'sessions.last_used_at'])
    .select(['sessions.authenticated_at', 'sessions.has_second_factor'])
    .where('sessions.id', '=', sid)
    .where('sessions.user_id', '=', sub)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now.toISOString())
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  return (
    found && {
      role: toRole(found),
      status: found.status,
      lastUsedAt: found.last_used_at === null ? undefined : new Date(found.last_used_at),
      authenticatedAt: new Date(found.authenticated_at ?? found.created_at),
      hasSecondFactor: found.has_second_factor === 1,
    }
  )
}

/** Sessions of customers do not end without use; of older versions' sessions it is not known. */
const wasUsedAfter = (moment: string) => (where: ExpressionBuilder<Schema, 'sessions' | 'users'>) =>
  where.or([
    where('sessions.last_used_at', 'is', null),
    where('sessions.last_used_at', '>', moment),
    where.and([where('users.role', '=', 'customer'), where('users.is_rider', '=', 0)]),
  ])

/**
 * @param role of the sessions' users; any when left out
 * @param staffUsedAfter leaves out those of staff that were not used since
 */
export async function findActiveSessionIds(
  database: Reader,
  sessionIds: readonly string[],
  now: Date,
  {
    role,
    staffUsedAfter,
  }: { readonly role?: User['role'] | undefined; readonly staffUsedAfter?: Date | undefined } = {},
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
    .$if(staffUsedAfter !== undefined, (query) => query.where(wasUsedAfter(staffUsedAfter?.toISOString() ?? '')))
  const columns = role && toRoleColumns(role)
  const rows = await (columns === undefined
    ? sessions
    : sessions.where('users.role', '=', columns.role).where('users.is_rider', '=', columns.is_rider)
  ).execute()
  return new Set(rows.map(({ id }) => id))
}

export async function findSessions(database: Reader, userId: string) {
  return database
    .selectFrom('sessions')
    .select(['id', 'created_at as startedAt', 'expires_at as expiresAt', 'ended_at as endedAt'])
    .select(['device', 'address', 'last_used_at'])
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

/** @returns whether it was open */
export async function endUserSession(
  transaction: Transaction,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('sessions')
    .set({ ended_at: now.toISOString() })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** All of the user but this one. */
export async function endOtherSessions(
  transaction: Transaction,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set({ ended_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('id', '!=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Only forward. @param address left as it is when unknown */
export async function recordUse(
  transaction: Transaction,
  sessionIds: readonly string[],
  { at, address }: { readonly at: Date; readonly address?: string | undefined },
): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set({ last_used_at: at.toISOString(), ...(address === undefined ? {} : { address }) })
    .where('id', 'in', sessionIds)
    .where('ended_at', 'is', null)
    .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<', at.toISOString())]))
    .execute()
}

/** @param hasSecondFactor leaves it as it is when false */
export async function recordAuthentication(
  transaction: Transaction,
  sessionId: string,
  { at, hasSecondFactor }: { readonly at: Date; readonly hasSecondFactor: boolean },
): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set({ authenticated_at: at.toISOString(), ...(hasSecondFactor ? { has_second_factor: 1 } : {}) })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

export async function eraseSessionOrigins(transaction: Transaction, userId: string): Promise<void> {
  await transaction.updateTable('sessions').set({ device: '', address: '' }).where('user_id', '=', userId).execute()
}

/** The last used first. @param usedAfter leaves out those that were not used since */
export async function findOpenSessions(
  database: Reader,
  userId: string,
  { now, usedAfter }: { readonly now: Date; readonly usedAfter: Date | undefined },
) {
  const sessions = await database
    .selectFrom('sessions')
    .select(['id', 'device', 'address', 'created_at as startedAt', 'expires_at as expiresAt'])
    .select('last_used_at as lastUsedAt')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const getUse = (session: { readonly lastUsedAt: string | null; readonly startedAt: string }) =>
    session.lastUsedAt ?? session.startedAt
  return sessions
    .filter(({ lastUsedAt }) => usedAfter === undefined || lastUsedAt === null || new Date(lastUsedAt) > usedAfter)
    .sort((one, other) => getUse(other).localeCompare(getUse(one)))
}
