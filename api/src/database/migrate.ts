import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import { type Migration, migrations } from './migrations.ts'
import { UnusableDatabaseError } from './unusable-database.ts'

/**
 * Applies missing migrations. Each one and its record share a transaction, so that a killed process leaves it done
 * or not done. (Kysely's own migrator records a SQLite migration outside the transaction.)
 * @returns the names of the applied migrations
 * @throws UnusableDatabaseError when a newer version wrote the file, or a migration fails on it
 */
export async function migrate(database: Database, steps: readonly Migration[] = migrations): Promise<string[]> {
  const handle = database as unknown as Kysely<MigrationRecords>
  await sql`create table if not exists migrations (name text primary key, applied_at text not null) strict`.execute(
    handle,
  )
  const applied = await findApplied(handle)
  const unknown = applied.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    throw new UnusableDatabaseError(
      `The database has migrations this version does not know: ${unknown.join(', ')}. Start a newer version.`,
    )
  }
  const done: string[] = []
  for (const step of steps) {
    if (applied.includes(step.name)) continue
    const isDone = await applyStep(handle, step).catch((error: unknown) => {
      throw isExternalError(error) ? error : toMigrationError(step, error)
    })
    if (isDone) done.push(step.name)
  }
  return done
}

/** Errors of the disk, the file or another process, not of the migration. */
const EXTERNAL_ERROR = /^SQLITE_(BUSY|LOCKED|PROTOCOL|FULL|IOERR|NOMEM|INTERRUPT|READONLY|PERM|CANTOPEN|CORRUPT|NOTADB)/

function isExternalError(error: unknown): boolean {
  return error instanceof Error && EXTERNAL_ERROR.test((error as NodeJS.ErrnoException).code ?? '')
}

function toMigrationError({ name }: Migration, cause: unknown): UnusableDatabaseError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new UnusableDatabaseError(
    `The migration ${name} fails on this database, which it left as it was: ${reason}. Start the version from before.`,
    { cause },
  )
}

/** @returns false when another starting process has applied it already */
async function applyStep(handle: Kysely<MigrationRecords>, { name, up }: Migration): Promise<boolean> {
  return handle.transaction().execute(async (transaction) => {
    if ((await findApplied(transaction)).includes(name)) return false
    await up(transaction as unknown as Kysely<unknown>)
    await transaction.insertInto('migrations').values({ name, applied_at: new Date().toISOString() }).execute()
    return true
  })
}

export async function listPendingMigrations(
  database: Database,
  steps: readonly Migration[] = migrations,
): Promise<string[]> {
  const applied = await findApplied(database as unknown as Kysely<MigrationRecords>)
  return steps.map((step) => step.name).filter((name) => !applied.includes(name))
}

async function findApplied(handle: Kysely<MigrationRecords>): Promise<string[]> {
  const rows = await handle.selectFrom('migrations').select('name').orderBy('name').execute()
  return rows.map((row) => row.name)
}

interface MigrationRecords {
  migrations: { name: string; applied_at: string }
}
