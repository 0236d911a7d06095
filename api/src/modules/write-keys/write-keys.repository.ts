import { sql } from 'kysely'
import { containsPattern } from '../../database/like.ts'
import type { Database } from '../../database/open-database.ts'

/** A write of a user, by the key that they gave it. */
export interface WriteName {
  readonly userId: string
  readonly key: string
}

/** What was asked for under a key, and what was answered. */
export interface KeptWrite {
  readonly requestHash: string
  /** JSON. */
  readonly answer: string
}

/** What is known of a key; `undefined` when it is new. */
export async function findWrite(database: Database, { userId, key }: WriteName): Promise<KeptWrite | undefined> {
  return database
    .selectFrom('write_keys')
    .select(['request_hash as requestHash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Keeps what was answered. @param at a UTC ISO string */
export async function insertWrite(
  transaction: Database,
  { userId, key }: WriteName,
  { requestHash, answer }: KeptWrite,
  at: string,
): Promise<void> {
  const row = { user_id: userId, key, request_hash: requestHash, answer, created_at: at }
  await transaction.insertInto('write_keys').values(row).execute()
}

/** Forgets what was answered before this moment. @param moment a UTC ISO string */
export async function deleteWritesBefore(transaction: Database, moment: string): Promise<void> {
  await transaction.deleteFrom('write_keys').where('created_at', '<', moment).execute()
}

/** Forgets every answer in which one of some texts stands, in whatever case. */
export async function deleteWritesThatName(transaction: Database, texts: readonly string[]): Promise<void> {
  const isIn = (text: string) => sql<boolean>`lower(answer) like ${containsPattern(text)} escape '\\'`
  await transaction
    .deleteFrom('write_keys')
    .where((where) => where.or(texts.map(isIn)))
    .execute()
}

/** Forgets everything that was answered to a user. */
export async function deleteWritesOf(transaction: Database, userId: string): Promise<void> {
  await transaction.deleteFrom('write_keys').where('user_id', '=', userId).execute()
}
