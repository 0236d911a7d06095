import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from './migrate.ts'
import { type Database, openDatabase } from './open-database.ts'
import { UnusableDatabaseError } from './unusable-database.ts'

/** What a data folder holds only after a server has migrated a database there. */
const TRACES = ['jwt-secret', 'admin-password', 'media', 'mail', 'logs', 'assets'] as const

/**
 * Opens the database of a data folder and migrates it; makes it where no shop has
 * been yet.
 *
 * @throws UnusableDatabaseError when a shop has been there and its database is gone
 */
export async function openShop(dataDir: string): Promise<Database> {
  const path = join(dataDir, 'usiku.sqlite')
  const traces = TRACES.filter((name) => hasContent(join(dataDir, name)))
  // Looked at before SQLite opens it: opening removes the write-ahead log of an empty file.
  if (traces.length > 0 && !hasContent(path)) throw lostDatabase(dataDir, traces)
  const database = openDatabase(path)
  try {
    if (traces.length > 0 && !(await wasMigrated(database))) throw lostDatabase(dataDir, traces)
    await migrate(database)
    return database
  } catch (error) {
    await database.destroy()
    throw error
  }
}

/** Whether there is a file with bytes or a folder with entries. */
function hasContent(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return false
  return found.isDirectory() ? readdirSync(path).length > 0 : found.size > 0
}

/** Whether at least one migration was applied: the first one makes the shop's tables. */
async function wasMigrated(database: Database): Promise<boolean> {
  const table = await sql`select 1 from sqlite_master where name = 'migrations'`.execute(database)
  if (table.rows.length === 0) return false
  return (await sql`select 1 from migrations limit 1`.execute(database)).rows.length > 0
}

function lostDatabase(dataDir: string, traces: readonly string[]): UnusableDatabaseError {
  const path = join(dataDir, 'usiku.sqlite')
  return new UnusableDatabaseError(
    `The database ${path} is missing or empty, but a shop has been here: the folder still holds ${traces.join(', ')}. ` +
      `Put a backup of usiku.sqlite back, or delete ${dataDir} to start afresh.`,
  )
}
