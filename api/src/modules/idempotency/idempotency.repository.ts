import type { Transaction } from '../../database/database.ts'
import { containsText } from '../../database/like-pattern.ts'

export interface RequestKey {
  readonly userId: string
  readonly key: string
}

export interface StoredResponse {
  readonly requestHash: string
  /** Empty until the write is done, and for a replaced attempt. */
  readonly answer: string
}

/**
 * Stores a response without an answer, unless the key has one. Waits for a transaction that has claimed the key.
 * @returns the response that the key has afterwards
 */
export async function claimKey(
  transaction: Transaction,
  { userId, key }: RequestKey,
  requestHash: string,
  at: string,
): Promise<StoredResponse> {
  const row = { user_id: userId, key, request_hash: requestHash, answer: '', created_at: at }
  return (
    transaction
      .insertInto('write_keys')
      .values(row)
      // Unlike `do nothing` it returns the row of another transaction.
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ key }))
      .returning(['request_hash as requestHash', 'answer'])
      .executeTakeFirstOrThrow()
  )
}

/** Also for a key that the write itself has erased with its user. */
export async function storeResponse(
  transaction: Transaction,
  { userId, key }: RequestKey,
  { requestHash, answer }: StoredResponse,
  at: string,
): Promise<void> {
  const row = { user_id: userId, key, request_hash: requestHash, answer, created_at: at }
  await transaction
    .insertInto('write_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ answer }))
    .execute()
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
