import type { Database } from './database.ts'
import { openDataFolder } from './dialects/sqlite/data-folder.ts'
import { getEngine } from './engine.ts'
import { awaitMigrations, type MigrationWait, migrate } from './migrate.ts'
import { assertNotMoved } from './moves/move-record.ts'
import { UnusableDatabaseError } from './unusable-database.ts'

interface DatabaseSettings {
  readonly dataDir: string
  readonly databasePoolSize: number
  /** A server in place of the data folder. */
  readonly secrets: { readonly databaseUrl: string | undefined }
}

/**
 * Opens the database of the settings and applies missing migrations.
 * @throws UnusableDatabaseError when it is lost, of another version or program, or rejects this user
 * @throws UnreachableDatabaseError when its server does not answer
 */
export function openAndMigrate(settings: DatabaseSettings): Promise<Database> {
  return open(settings, migrate)
}

/**
 * Opens the database of the settings as soon as another process has migrated it.
 * @throws UnmigratedDatabaseError when that takes too long, and as `openAndMigrate`
 */
export function openMigrated(settings: DatabaseSettings, wait: MigrationWait): Promise<Database> {
  return open(settings, (database) => awaitMigrations(database, wait))
}

async function open(
  { dataDir, databasePoolSize, secrets }: DatabaseSettings,
  prepare: (database: Database) => Promise<unknown>,
): Promise<Database> {
  const prepareUnlessMoved = async (database: Database) => {
    await assertNotMoved(database)
    await assertOwnTables(database)
    await prepare(database)
  }
  if (secrets.databaseUrl === undefined) return openDataFolder(dataDir, prepareUnlessMoved)
  // Loaded only here: most shops have no such server.
  const { openServer } = await import('./dialects/postgres/server.ts')
  return openServer(() => secrets.databaseUrl ?? '', { poolSize: databasePoolSize }, prepareUnlessMoved)
}

async function assertOwnTables(database: Database): Promise<void> {
  // One query: another process may be creating the tables.
  const names = await getEngine(database).moves.listTableNames(database)
  if (names.length === 0 || names.includes('migrations')) return
  throw new UnusableDatabaseError(
    `The database has tables of another program, such as ${names[0]}. The shop needs one of its own: create an empty one.`,
  )
}
