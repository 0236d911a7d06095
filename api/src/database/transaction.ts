import type { Database } from './open-database.ts'

/** Work beside the database. @param database outside the transaction, which is over */
type Effect = (database: Database) => Promise<void> | void

const effectsOf = new WeakMap<Database, Effect[]>()

/**
 * Runs work in a transaction: in the one that the handle already is, else in a
 * new one. So a caller can make several services' writes one.
 */
export async function inTransaction<T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  if (database.isTransaction) return work(database)
  const effects: Effect[] = []
  const result = await database.transaction().execute((transaction) => {
    effectsOf.set(transaction, effects)
    return work(transaction)
  })
  for (const effect of effects) await effect(database)
  return result
}

/**
 * Has something done once a transaction of `inTransaction` is committed, such as
 * removing files or telling listeners; never when it is rolled back.
 */
export function afterCommit(transaction: Database, effect: Effect): void {
  const effects = effectsOf.get(transaction)
  if (effects === undefined) throw new Error('There is no transaction to wait for')
  effects.push(effect)
}
