import type { User } from '@usiku/contracts/accounts/operations.ts'
import type { WriteContext } from '../../context.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { inTransaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { hashRequest } from '../../lib/request-hash.ts'
import { getRetentionMs } from '../../lib/retention.ts'
import {
  claimKey,
  deleteResponsesBefore,
  deleteResponsesContaining,
  deleteUserResponses,
  type RequestKey,
  storeResponse,
} from './idempotency.repository.ts'

/** In milliseconds. A client that was offline for longer must check what became of its writes. */
const RETENTION_MS = getRetentionMs('answers')

export interface IdempotentRequest {
  readonly userId: string
  /** The idempotency key; without one every request is carried out. */
  readonly key: string | undefined
  /** Keys of earlier attempts with other content, whose responses were lost. */
  readonly replaces?: readonly string[]
  readonly payload: unknown
  /** The same as older versions hashed it, for their stored keys. */
  readonly legacyPayloads?: readonly unknown[]
}

/** Marks an attempt replaced by another one: no request has this hash. */
const SUPERSEDED_HASH = ''

/**
 * Runs a write once per key and returns the stored answer to repetitions for 7 days. The key is stored in the
 * write's own transaction; a failed write leaves it unused.
 * @param mutate receives the transaction's handle; its answer must be JSON
 * @throws AppError `key_reused` when the key was used for another request or one of `replaces` was carried out, and
 * what `write` throws
 */
export function runIdempotent<T>(
  deps: WriteContext,
  { userId, key, replaces = [], payload, legacyPayloads = [] }: IdempotentRequest,
  mutate: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  if (key === undefined) return inTransaction(deps.database, mutate)
  const name = { userId, key }
  const requestHash = hashRequest(payload)
  return inTransaction(deps.database, async (transaction) => {
    const now = deps.now().getTime()
    await deleteResponsesBefore(transaction, new Date(now - RETENTION_MS).toISOString())
    const at = new Date(now).toISOString()
    const stored = await claimKey(transaction, name, requestHash, at)
    const isSame = [requestHash, ...legacyPayloads.map(hashRequest)].includes(stored.requestHash)
    if (!isSame) throw new AppError('key_reused', { key })
    // Written by this service.
    if (stored.answer !== '') return JSON.parse(stored.answer) as T
    for (const replaced of new Set(replaces)) await supersedeRequest(transaction, { userId, key: replaced }, at)
    const answer = await mutate(transaction)
    await storeResponse(transaction, name, { requestHash, answer: JSON.stringify(answer) }, at)
    return answer
  })
}

/** Makes sure that an attempt was not carried out and will not be if it arrives later. */
async function supersedeRequest(transaction: Transaction, name: RequestKey, at: string): Promise<void> {
  const { requestHash } = await claimKey(transaction, name, SUPERSEDED_HASH, at)
  if (requestHash !== SUPERSEDED_HASH) throw new AppError('key_reused', { key: name.key })
}

/** Deletes responses to a deleted user, and responses to administrators that mention the user. */
export async function eraseStoredResponses(
  transaction: Transaction,
  { _id, email }: Pick<User, '_id' | 'email'>,
): Promise<void> {
  await deleteUserResponses(transaction, _id)
  await deleteResponsesContaining(transaction, [_id, email])
}

/** Also when nothing is written that would delete them. */
export function deleteOldResponses(database: Database, before: Date): Promise<void> {
  return inTransaction(database, (transaction) => deleteResponsesBefore(transaction, before.toISOString()))
}
