import { newId } from '../../database/ids.ts'
import type { Database } from '../../database/open-database.ts'

/** The session and user that a token points at. */
export interface SessionPointer {
  readonly sub: string
  readonly sid: string
}

/** Opens a session and answers its id. */
export async function insertSession(
  database: Database,
  session: { readonly userId: string; readonly createdAt: Date; readonly expiresAt: Date },
): Promise<string> {
  const id = newId()
  await database
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

/** The user behind a session that still runs; `undefined` when it ended or the account is gone. */
export async function findCaller(database: Database, { sub, sid }: SessionPointer, now: Date) {
  return database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.role', 'users.status'])
    .where('sessions.id', '=', sid)
    .where('sessions.user_id', '=', sub)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now.toISOString())
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Ends one session. */
export async function endSession(database: Database, sessionId: string, now: Date): Promise<void> {
  await database.updateTable('sessions').set({ ended_at: now.toISOString() }).where('id', '=', sessionId).execute()
}

/** Ends all sessions of a user. */
export async function endSessionsOf(database: Database, userId: string, now: Date): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ ended_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}
