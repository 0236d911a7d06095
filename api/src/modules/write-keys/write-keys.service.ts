import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { WriteDependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { hashOf } from '../../request-hash.ts'
import { deleteWritesBefore, deleteWritesOf, findWrite, insertWrite } from './write-keys.repository.ts'

/** A phone that was off for longer has to look at what became of its writes, in milliseconds. */
const KEPT_FOR = 7 * 24 * 60 * 60_000

/** A write as it came. */
export interface KeyedWrite {
  readonly userId: string
  /** What the client calls it; without one it is carried out as often as it comes. */
  readonly key: string | undefined
  /** All that was asked for: the operation, its parameters and its body. */
  readonly asked: unknown
}

/**
 * Carries a write out once, however often it comes: the same key with the same
 * request is answered as the first time, for 7 days. The key is noted in the
 * write's own transaction; a write that failed leaves its key free.
 *
 * @param write gets the database inside that transaction; its answer has to be JSON
 * @throws AppError `key_reused` when the key was used for another request, and what `write` throws
 */
export function writeOnce<T>(
  deps: WriteDependencies,
  { userId, key, asked }: KeyedWrite,
  write: (database: Database) => Promise<T>,
): Promise<T> {
  if (key === undefined) return write(deps.database)
  const name = { userId, key }
  const requestHash = hashOf(asked)
  return inTransaction(deps.database, async (transaction) => {
    const now = deps.now().getTime()
    await deleteWritesBefore(transaction, new Date(now - KEPT_FOR).toISOString())
    const earlier = await findWrite(transaction, name)
    if (earlier !== undefined) {
      if (earlier.requestHash !== requestHash) throw new AppError('key_reused')
      // Written by this very service.
      return JSON.parse(earlier.answer) as T
    }
    const answer = await write(transaction)
    await insertWrite(transaction, name, { requestHash, answer: JSON.stringify(answer) }, new Date(now).toISOString())
    return answer
  })
}

/** Forgets what was answered to a user whose account goes. */
export function forgetWrites(transaction: Database, userId: string): Promise<void> {
  return deleteWritesOf(transaction, userId)
}
