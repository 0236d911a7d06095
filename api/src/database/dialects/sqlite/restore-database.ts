import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type BetterSqlite3 from 'better-sqlite3'
import { assertSameCounts, BackupError, type CopyReport, type RestoreTarget } from '../../backups/backup-dialect.ts'
import { startNewEpoch } from '../../backups/new-epoch.ts'
import { migrations } from '../../migrations.ts'
import { Sqlite } from './better-sqlite3.ts'
import { countCheckedRows } from './copy-database.ts'
import { listServerFiles, SQLITE_FILE } from './data-folder.ts'
import { openSqlite } from './open.ts'

const SUFFIXES = ['', '-wal', '-shm'] as const

export function createFolderTarget(dataDir: string): RestoreTarget {
  const path = join(dataDir, SQLITE_FILE)
  return {
    kind: 'sqlite',
    mismatch:
      'This backup is of PostgreSQL: name an empty database in DATABASE_URL. From there `npm run move` moves the shop to a folder.',
    label: path,
    migrations: migrations.map(({ name }) => name),
    async findContent() {
      const names = [...(existsSync(path) ? [SQLITE_FILE] : []), ...listServerFiles(dataDir)]
      return names.length === 0 ? undefined : `${dataDir} holds ${names.join(', ')}`
    },
    assertUnused: async () => assertClosed(path),
    restore: (content, report) => restoreFile(path, content, report),
  }
}

/** The last connection to leave the write-ahead log must be alone. A damaged file is about to be replaced anyway. */
function assertClosed(path: string): void {
  if (!existsSync(path)) return
  let database: BetterSqlite3.Database | undefined
  try {
    database = new Sqlite(path, { timeout: 0 })
    database.pragma('journal_mode = delete')
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code))) return
    throw new BackupError(`A program uses ${path}. Stop the shop first.`)
  } finally {
    database?.close()
  }
}

async function restoreFile(
  path: string,
  content: Readable,
  { tables }: Pick<CopyReport, 'tables'>,
): Promise<string | undefined> {
  const copy = `${path}-restored`
  for (const suffix of SUFFIXES) rmSync(`${copy}${suffix}`, { force: true })
  try {
    await pipeline(content, createWriteStream(copy, { mode: 0o600 }))
    assertSameCounts(tables, await countCheckedRows(copy))
    const database = openSqlite(copy)
    // Closing it empties the write-ahead log.
    await startNewEpoch(database).finally(() => database.destroy())
    await sync(copy)
    const former = setAside(path)
    renameSync(copy, path)
    await sync(join(path, '..'))
    return former && `The former database is ${former}. Delete it when it is not needed any more.`
  } finally {
    for (const suffix of SUFFIXES) rmSync(`${copy}${suffix}`, { force: true })
  }
}

/** @returns the new path of the former database */
function setAside(path: string): string | undefined {
  if (!existsSync(path)) return undefined
  const former = `${path}-before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  // Its log first: the new file must never be beside it.
  for (const suffix of ['-wal', '-shm', '']) {
    if (existsSync(`${path}${suffix}`)) renameSync(`${path}${suffix}`, `${former}${suffix}`)
  }
  return former
}

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
