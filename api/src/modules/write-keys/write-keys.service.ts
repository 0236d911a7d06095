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

/** A phone that was off for longer has to look at what became of its writes, in milliseconds. */
const KEPT_FOR = 7 * 24 * 60 * 60_000

/** A write as it came. */
export interface KeyedWrite {
  readonly userId: string
  /** What the client calls it; without one it is carried out as often as it comes. */
  readonly key: string | undefined
  /** What it called earlier tries with another content, whose answers it never got. */
  readonly replaces?: readonly string[]
  /** All that was asked for: the operation, its parameters and its body. */
  readonly asked: unknown
  /** The same as older versions of the shop hashed it, for keys that they noted. */
  readonly askedFormerly?: readonly unknown[]
}

/** Stands for a try that another one has replaced: no request has this hash. */
const REPLACED = { requestHash: '', answer: '' }

/**
 * Carries a write out once, however often it comes: the same key with the same
 * request is answered as the first time, for 7 days. The key is noted in the
 * write's own transaction; a write that failed leaves its key free.
 *
 * @param write gets the database inside that transaction; its answer has to be JSON
 * @throws AppError `key_reused` when the key was used for another request or one of `replaces` was carried out, and
 *   what `write` throws
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
      // Written by this very service.
      return JSON.parse(earlier.answer) as T
    }
    const at = new Date(now).toISOString()
    for (const replaced of new Set(replaces)) await replaceWrite(transaction, { userId, key: replaced }, at)
    const answer = await write(transaction)
    await insertWrite(transaction, name, { requestHash, answer: JSON.stringify(answer) }, at)
    return answer
  })
}

/** Makes sure that a try was not carried out and, should it still arrive, will not be. */
async function replaceWrite(transaction: Database, name: WriteName, at: string): Promise<void> {
  const earlier = await findWrite(transaction, name)
  if (earlier === undefined) await insertWrite(transaction, name, REPLACED, at)
  else if (earlier.requestHash !== REPLACED.requestHash) throw new AppError('key_reused', { key: name.key })
}

/** Forgets what was answered to a user whose account goes, and to administrators about them. */
export async function forgetWrites(transaction: Database, { _id, email }: Pick<User, '_id' | 'email'>): Promise<void> {
  await deleteWritesOf(transaction, _id)
  await deleteWritesThatName(transaction, [_id, email])
}
