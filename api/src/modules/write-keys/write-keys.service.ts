import type { User } from '@usiku/contracts/accounts.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { WriteDependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { hashOf } from '../../request-hash.ts'
import {
  deleteWritesBefore,
  deleteWritesOf,
  deleteWritesThatName,
  findWrite,
  insertWrite,
  type WriteName,
} from './write-keys.repository.ts'

/** In milliseconds. A client that was offline for longer must check what became of its writes. */
const KEPT_FOR = 7 * 24 * 60 * 60_000

export interface KeyedWrite {
  readonly userId: string
  /** The idempotency key; without one every request is carried out. */
  readonly key: string | undefined
  /** Keys of earlier attempts with other content, whose responses were lost. */
  readonly replaces?: readonly string[]
  readonly asked: unknown
  /** The same as older versions hashed it, for their stored keys. */
  readonly askedFormerly?: readonly unknown[]
}

/** Marks an attempt replaced by another one: no request has this hash. */
const REPLACED = { requestHash: '', answer: '' }

/**
 * Runs a write once per key and returns the stored answer to repetitions for 7 days. The key is stored in the
 * write's own transaction; a failed write leaves it unused.
 * @param write receives the transaction's handle; its answer must be JSON
 * @throws AppError `key_reused` when the key was used for another request or one of `replaces` was carried out, and
 * what `write` throws
 */
export function writeOnce<T>(
  deps: WriteDependencies,
  { userId, key, replaces = [], asked, askedFormerly = [] }: KeyedWrite,
  write: (database: Database) => Promise<T>,
): Promise<T> {
  if (key === undefined) return inTransaction(deps.database, write)
  const name = { userId, key }
  const requestHash = hashOf(asked)
  return inTransaction(deps.database, async (transaction) => {
    const now = deps.now().getTime()
    await deleteWritesBefore(transaction, new Date(now - KEPT_FOR).toISOString())
    const earlier = await findWrite(transaction, name)
    if (earlier !== undefined) {
      const isSame = [requestHash, ...askedFormerly.map(hashOf)].includes(earlier.requestHash)
      if (!isSame) throw new AppError('key_reused', { key })
      // Written by this service.
      return JSON.parse(earlier.answer) as T
    }
    const at = new Date(now).toISOString()
    for (const replaced of new Set(replaces)) await replaceWrite(transaction, { userId, key: replaced }, at)
    const answer = await write(transaction)
    await insertWrite(transaction, name, { requestHash, answer: JSON.stringify(answer) }, at)
    return answer
  })
}

/** Makes sure that an attempt was not carried out and will not be if it arrives later. */
async function replaceWrite(transaction: Database, name: WriteName, at: string): Promise<void> {
  const earlier = await findWrite(transaction, name)
  if (earlier === undefined) await insertWrite(transaction, name, REPLACED, at)
  else if (earlier.requestHash !== REPLACED.requestHash) throw new AppError('key_reused', { key: name.key })
}

/** Deletes responses to a deleted user, and responses to administrators that mention the user. */
export async function forgetWrites(transaction: Database, { _id, email }: Pick<User, '_id' | 'email'>): Promise<void> {
  await deleteWritesOf(transaction, _id)
  await deleteWritesThatName(transaction, [_id, email])
}
