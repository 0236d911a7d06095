import type { Database } from './database.ts'

type Effect = (database: Database) => Promise<void> | void

const effectsByTransaction = new WeakMap<Database, Effect[]>()
const reportersByDatabase = new WeakMap<Database, (error: unknown) => void>()

/** Reports failed effects to a log; without it they become Node warnings. */
export function reportEffectErrors(database: Database, report: (error: unknown) => void): void {
  reportersByDatabase.set(database, report)
}

/** Joins the transaction of the handle, or begins one, so that a caller can combine the writes of several services. */
export async function inTransaction<T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  if (database.isTransaction) return work(database)
  const effects: Effect[] = []
  const result = await database.transaction().execute((transaction) => {
    effectsByTransaction.set(transaction, effects)
    return work(transaction)
  })
  for (const effect of effects) await runEffect(database, effect)
  return result
}

/** The write is committed: a failure here must affect neither its answer nor the next effect. */
async function runEffect(database: Database, effect: Effect): Promise<void> {
  try {
    await effect(database)
  } catch (error) {
    const report = reportersByDatabase.get(database) ?? ((failure) => process.emitWarning(String(failure)))
    report(error)
  }
}

/**
 * Runs an effect after the commit of a transaction of `inTransaction`, never after a rollback. Failures are
 * reported.
 */
export function afterCommit(transaction: Database, effect: Effect): void {
  const effects = effectsByTransaction.get(transaction)
  if (effects === undefined) throw new Error('There is no transaction to wait for')
  effects.push(effect)
}
