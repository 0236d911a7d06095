import type { Database } from './open-database.ts'

/** Work beside the database. @param database outside the transaction, which is over */
type Effect = (database: Database) => Promise<void> | void

const effectsOf = new WeakMap<Database, Effect[]>()
const reportersOf = new WeakMap<Database, (error: unknown) => void>()

/** Has the effects of a database's transactions that fail reported to a log; without one they are warnings of Node. */
export function reportEffectErrors(database: Database, report: (error: unknown) => void): void {
  reportersOf.set(database, report)
}

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
  for (const effect of effects) await runEffect(database, effect)
  return result
}

/** The write is made by now: neither its answer nor the next effect may depend on this one. */
async function runEffect(database: Database, effect: Effect): Promise<void> {
  try {
    await effect(database)
  } catch (error) {
    const report = reportersOf.get(database) ?? ((failure) => process.emitWarning(String(failure)))
    report(error)
  }
}

/**
 * Has something done once a transaction of `inTransaction` is committed, such as
 * removing files or telling listeners; never when it is rolled back. One that fails is reported.
 */
export function afterCommit(transaction: Database, effect: Effect): void {
  const effects = effectsOf.get(transaction)
  if (effects === undefined) throw new Error('There is no transaction to wait for')
  effects.push(effect)
}
