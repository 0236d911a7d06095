import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database, Reader, Transaction } from './database.ts'
import { getEngine } from './engine.ts'
import { findDatabaseFault } from './faults.ts'
import type { Migration } from './migrations.ts'
import { inTransaction } from './transaction.ts'
import { UnmigratedDatabaseError, UnusableDatabaseError } from './unusable-database.ts'

/**
 * Applies missing migrations. Each one and its record share a transaction, so that a killed process leaves it done
 * or not done. (Kysely's own migrator records a SQLite migration outside the transaction.)
 * @returns the names of the applied migrations
 * @throws UnusableDatabaseError when a newer version wrote the database, or a migration fails on it
 */
export async function migrate(
  database: Database,
  steps: readonly Migration[] = getEngine(database).migrations,
): Promise<string[]> {
  const engine = getEngine(database)
  if (!(await engine.hasTable(database, 'migrations'))) {
    await inTransaction(database, async (transaction) => {
      await engine.removeTimeLimits(transaction)
      await engine.lock(transaction, 'migrations')
      await engine.createMigrationsTable(transaction)
    })
  }
  const applied = await findApplied(database)
  assertKnown(applied, steps)
  const done: string[] = []
  for (const step of steps) {
    if (applied.includes(step.name)) continue
    const isDone = await applyStep(database, step).catch((error: unknown) => {
      throw isExternalError(error) ? error : toMigrationError(step, error)
    })
    if (isDone) done.push(step.name)
  }
  return done
}

function assertKnown(applied: readonly string[], steps: readonly Migration[]): void {
  const unknown = applied.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length === 0) return
  throw new UnusableDatabaseError(
    `The database has migrations this version does not know: ${unknown.join(', ')}. Start a newer version.`,
  )
}

/** @throws UnusableDatabaseError when an older or a newer version wrote the database */
export async function assertMigrated(database: Database): Promise<void> {
  const { migrations: steps } = getEngine(database)
  const applied = await findApplied(database)
  assertKnown(applied, steps)
  const pending = listMissing(applied, steps)
  if (pending.length === 0) return
  throw new UnusableDatabaseError(
    `The database lacks migrations of this version: ${pending.join(', ')}. Start the shop once with this version.`,
  )
}

/** The shop's age, which is part of the catalogue's epoch. */
export async function findFirstMigrationDate(reader: Reader): Promise<string> {
  const { at } = await withRecords(reader)
    .selectFrom('migrations')
    .select((select) => select.fn.min('applied_at').as('at'))
    .executeTakeFirstOrThrow()
  return at
}

export async function dateMigrations(transaction: Transaction, at: string): Promise<void> {
  await withRecords(transaction).updateTable('migrations').set({ applied_at: at }).execute()
}

/** Errors of the disk, the database or another process, not of the migration. */
function isExternalError(error: unknown): boolean {
  const fault = findDatabaseFault(error)
  return fault !== undefined && fault !== 'duplicate'
}

function toMigrationError({ name }: Migration, cause: unknown): UnusableDatabaseError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new UnusableDatabaseError(
    `The migration ${name} fails on this database, which it left as it was: ${reason}. Start the version from before.`,
    { cause },
  )
}

/** @returns false when another starting process has applied it already */
async function applyStep(database: Database, { name, up }: Migration): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const engine = getEngine(transaction)
    await engine.removeTimeLimits(transaction)
    await engine.lock(transaction, 'migrations')
    if ((await findApplied(transaction)).includes(name)) return false
    await up(transaction as unknown as Kysely<unknown>)
    const row = { name, applied_at: new Date().toISOString() }
    await withRecords(transaction).insertInto('migrations').values(row).execute()
    return true
  })
}

export async function listPendingMigrations(database: Database): Promise<string[]> {
  return listMissing(await findApplied(database), getEngine(database).migrations)
}

function listMissing(applied: readonly string[], steps: readonly Migration[]): string[] {
  return steps.map(({ name }) => name).filter((name) => !applied.includes(name))
}

export interface MigrationWait {
  readonly timeoutMs: number
  readonly pollMs: number
  readonly onWait: (pending: readonly string[]) => void
}

/**
 * Waits until another process has applied all migrations.
 * @throws UnusableDatabaseError when a newer version wrote the database
 * @throws UnmigratedDatabaseError when it takes too long
 */
export async function awaitMigrations(database: Database, wait: MigrationWait): Promise<void> {
  const { migrations: steps } = getEngine(database)
  for (let waited = 0; ; waited += wait.pollMs) {
    const isNew = !(await getEngine(database).hasTable(database, 'migrations'))
    const applied = isNew ? [] : await findApplied(database)
    assertKnown(applied, steps)
    const pending = listMissing(applied, steps)
    if (pending.length === 0) return
    if (waited >= wait.timeoutMs) throw new UnmigratedDatabaseError(pending)
    if (waited === 0) wait.onWait(pending)
    await setTimeout(wait.pollMs)
  }
}

export async function wasMigrated(database: Database): Promise<boolean> {
  return (await getEngine(database).hasTable(database, 'migrations')) && (await findApplied(database)).length > 0
}

async function findApplied(reader: Reader): Promise<string[]> {
  const rows = await withRecords(reader).selectFrom('migrations').select('name').orderBy('name').execute()
  return rows.map((row) => row.name)
}

/** The table is not part of the schema that the API uses. */
const withRecords = (handle: Reader | Transaction) =>
  handle as unknown as Kysely<{ migrations: { name: string; applied_at: string } }>
