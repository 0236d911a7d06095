import type { Reader, Transaction } from '../../database/database.ts'
import { containsText } from '../../database/like-pattern.ts'

export interface RequestKey {
  readonly userId: string
  readonly key: string
}

export interface StoredResponse {
  readonly requestHash: string
  readonly answer: string
}

export async function findStoredResponse(
  database: Reader,
  { userId, key }: RequestKey,
): Promise<StoredResponse | undefined> {
  return database
    .selectFrom('write_keys')
    .select(['request_hash as requestHash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function insertStoredResponse(
  transaction: Transaction,
  { userId, key }: RequestKey,
  { requestHash, answer }: StoredResponse,
  at: string,
): Promise<void> {
  const row = { user_id: userId, key, request_hash: requestHash, answer, created_at: at }
  await transaction.insertInto('write_keys').values(row).execute()
}

export async function deleteResponsesBefore(transaction: Transaction, moment: string): Promise<void> {
  await transaction.deleteFrom('write_keys').where('created_at', '<', moment).execute()
}

/** Deletes stored responses that contain one of the texts, in any case. */
export async function deleteResponsesContaining(transaction: Transaction, texts: readonly string[]): Promise<void> {
  await transaction
    .deleteFrom('write_keys')
    .where((where) => where.or(texts.map((text) => containsText('answer', text))))
    .execute()
}

export async function deleteUserResponses(transaction: Transaction, userId: string): Promise<void> {
  await transaction.deleteFrom('write_keys').where('user_id', '=', userId).execute()
}
