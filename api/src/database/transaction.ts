import type { Kysely } from 'kysely'
import type { Database, Transaction } from './database.ts'
import { getEngine } from './engine.ts'
import type { Schema } from './schema.ts'

type Effect = (database: Database) => Promise<void> | void
type LastStep = (transaction: Transaction) => Promise<void>

interface Ending {
  readonly lastSteps: LastStep[]
  readonly effects: Effect[]
}

const endings = new WeakMap<Transaction, Ending>()
const reportersByDatabase = new WeakMap<Database, (error: unknown) => void>()

/** Reports failed effects to a log; without it they become Node warnings. */
export function reportEffectErrors(database: Database, report: (error: unknown) => void): void {
  reportersByDatabase.set(database, report)
}

/**
 * Joins the transaction of the handle, or begins one, so that a caller can combine the writes of several services.
 * @param work may run again after a conflict with another transaction, so it changes nothing but the database; it
 * awaits every query, since later ones would belong to another transaction
 */
export async function inTransaction<T>(
  handle: Database | Transaction,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  if (handle.isTransaction) return work(handle)
  let effects: readonly Effect[] = []
  const result = await getEngine(handle).runTransaction(handle as unknown as Kysely<Schema>, async (transaction) => {
    const ending: Ending = { lastSteps: [], effects: [] }
    endings.set(transaction, ending)
    const value = await work(transaction)
    for (const step of ending.lastSteps) await step(transaction)
    effects = ending.effects
    return value
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
  getEnding(transaction).effects.push(effect)
}

/** Runs a step after the work of the outermost `inTransaction`: for locks that must be held as briefly as possible. */
export function beforeCommit(transaction: Transaction, step: LastStep): void {
  getEnding(transaction).lastSteps.push(step)
}

function getEnding(transaction: Transaction): Ending {
  const ending = endings.get(transaction)
  if (ending === undefined) throw new Error('There is no transaction to wait for')
  return ending
}
