import type { Kysely } from 'kysely'
import type { Database, Transaction } from './database.ts'
import { getEngine } from './engine.ts'
import type { Schema } from './schema.ts'

type Effect = (database: Database) => Promise<void> | void

const effectsByTransaction = new WeakMap<Transaction, Effect[]>()
const reportersByDatabase = new WeakMap<Database, (error: unknown) => void>()

/** Reports failed effects to a log; without it they become Node warnings. */
export function reportEffectErrors(database: Database, report: (error: unknown) => void): void {
  reportersByDatabase.set(database, report)
}

/**
 * Joins the transaction of the handle, or begins one, so that a caller can combine the writes of several services.
 * @param work may run again after a conflict with another transaction, so it changes nothing but the database
 */
export async function inTransaction<T>(
  handle: Database | Transaction,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  if (handle.isTransaction) return work(handle)
  let effects: Effect[] = []
  const result = await getEngine(handle).runTransaction(handle as unknown as Kysely<Schema>, (transaction) => {
    effects = []
    effectsByTransaction.set(transaction, effects)
    return work(transaction)
  })
  for (const effect of effects) await runEffect(handle, effect)
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
export function afterCommit(transaction: Transaction, effect: Effect): void {
  const effects = effectsByTransaction.get(transaction)
  if (effects === undefined) throw new Error('There is no transaction to wait for')
  effects.push(effect)
}
