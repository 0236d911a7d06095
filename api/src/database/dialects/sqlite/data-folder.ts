import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../database.ts'
import { migrate, wasMigrated } from '../../migrate.ts'
import { UnusableDatabaseError } from '../../unusable-database.ts'
import { openSqlite } from './open.ts'

export const SQLITE_FILE = 'usiku.sqlite'

/** Entries that exist only in a folder that a server has used. */
const SERVER_FILES = ['jwt-secret', 'admin-password', 'media', 'mail', 'logs', 'assets'] as const

/**
 * Opens the database of a data folder; creates it only in a folder that was never used.
 * @param prepare migrates it, or waits for the process that does
 * @throws UnusableDatabaseError when the folder was used and its database is gone
 */
export async function openDataFolder(
  dataDir: string,
  prepare: (database: Database) => Promise<unknown> = migrate,
): Promise<Database> {
  const path = join(dataDir, SQLITE_FILE)
  const traces = listServerFiles(dataDir)
  // Check before SQLite opens the file: opening removes the write-ahead log of an empty file.
  if (traces.length > 0 && !hasContent(path)) throw createLostDatabaseError(dataDir, traces)
  const database = openSqlite(path)
  try {
    if (traces.length > 0 && !(await wasMigrated(database))) throw createLostDatabaseError(dataDir, traces)
    await prepare(database)
    return database
  } catch (error) {
    await database.destroy()
    throw error
  }
}

/** @returns names of files and folders, without the database */
export function listServerFiles(dataDir: string): string[] {
  return SERVER_FILES.filter((name) => hasContent(join(dataDir, name)))
}

function hasContent(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return false
  return found.isDirectory() ? readdirSync(path).length > 0 : found.size > 0
}

function createLostDatabaseError(dataDir: string, traces: readonly string[]): UnusableDatabaseError {
  const path = join(dataDir, SQLITE_FILE)
  return new UnusableDatabaseError(
    `The database ${path} is missing or empty, but a shop has been here: the folder still holds ${traces.join(', ')}. ` +
      `Put a backup of ${SQLITE_FILE} back, or delete ${dataDir} to start afresh.`,
  )
}
