import { sql } from 'kysely'
import { containsPattern } from '../../database/like.ts'
import type { Database } from '../../database/open-database.ts'

export interface WriteName {
  readonly userId: string
  readonly key: string
}

export interface KeptWrite {
  readonly requestHash: string
  readonly answer: string
}

export async function findWrite(database: Database, { userId, key }: WriteName): Promise<KeptWrite | undefined> {
  return database
    .selectFrom('write_keys')
    .select(['request_hash as requestHash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function insertWrite(
  transaction: Database,
  { userId, key }: WriteName,
  { requestHash, answer }: KeptWrite,
  at: string,
): Promise<void> {
  const row = { user_id: userId, key, request_hash: requestHash, answer, created_at: at }
  await transaction.insertInto('write_keys').values(row).execute()
}

export async function deleteWritesBefore(transaction: Database, moment: string): Promise<void> {
  await transaction.deleteFrom('write_keys').where('created_at', '<', moment).execute()
}

/** Deletes stored responses that contain one of the texts, in any case. */
export async function deleteWritesThatName(transaction: Database, texts: readonly string[]): Promise<void> {
  const isIn = (text: string) => sql<boolean>`lower(answer) like ${containsPattern(text)} escape '\\'`
  await transaction
    .deleteFrom('write_keys')
    .where((where) => where.or(texts.map(isIn)))
    .execute()
}

export async function deleteWritesOf(transaction: Database, userId: string): Promise<void> {
  await transaction.deleteFrom('write_keys').where('user_id', '=', userId).execute()
}
