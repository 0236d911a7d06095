import { createHmac } from 'node:crypto'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { addUsages, deleteUsagesBefore } from './rate-limit-usage.repository.ts'

export interface UsageChange {
  readonly caller: string
  /** Requests since the last exchange. */
  readonly count: number
  /** Milliseconds until the window ends. */
  readonly remaining: number
}

/** Counts of one limit in this process. */
export interface UsageCounter {
  readonly takeChanges: () => readonly UsageChange[]
  /** Replaces the count of a caller by that of all processes. */
  readonly setShared: (change: UsageChange) => void
  /** Puts back changes that could not be exchanged. */
  readonly returnChange: (change: UsageChange) => void
}

/**
 * Adds the changes of this process to the counts of all, and takes those over.
 * @param counters by the name of their limit
 */
export async function exchangeUsages(
  { database, jwtSecret, now }: Pick<AppContext, 'database' | 'jwtSecret' | 'now'>,
  counters: ReadonlyMap<string, UsageCounter>,
): Promise<void> {
  const at = now()
  // Hashes, so that the table names no addresses.
  const toKey = (name: string, caller: string) =>
    createHmac('sha256', jwtSecret).update(`rate-limit ${name} ${caller}`).digest('base64url')
  const changes = [...counters].flatMap(([name, counter]) =>
    counter.takeChanges().map((change) => ({ key: toKey(name, change.caller), counter, change })),
  )
  if (changes.length === 0) return
  const usages = changes.map(({ key, change: { count, remaining } }) => {
    const expiresAt = new Date(at.getTime() + remaining)
    return { key, count, expiresAt }
  })
  try {
    const sums = await inTransaction(database, (transaction) => addUsages(transaction, usages, at))
    const byKey = new Map(sums.map((sum) => [sum.key, sum]))
    for (const { key, counter, change } of changes) {
      const sum = byKey.get(key)
      if (sum === undefined) continue
      counter.setShared({ ...change, count: sum.count, remaining: sum.expiresAt.getTime() - at.getTime() })
    }
  } catch (error) {
    for (const { counter, change } of changes) counter.returnChange(change)
    throw error
  }
}

export function deleteOldUsages({ database, now }: Pick<AppContext, 'database' | 'now'>): Promise<void> {
  const at = now().toISOString()
  return inTransaction(database, (transaction) => deleteUsagesBefore(transaction, at))
}
