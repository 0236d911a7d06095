import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '@usiku/api/config.ts'
import type { Database } from '@usiku/api/database/database.ts'
import { isDatabaseUrl } from '@usiku/api/database/database-url.ts'
import { openServer } from '@usiku/api/database/dialects/postgres/server.ts'
import { SQLITE_FILE } from '@usiku/api/database/dialects/sqlite/data-folder.ts'
import { openSqlite } from '@usiku/api/database/dialects/sqlite/open.ts'
import { UnreachableDatabaseError, UnusableDatabaseError } from '@usiku/api/database/unusable-database.ts'
import { secureDataFolder } from '@usiku/api/process/data-folder.ts'

/** Where a shop's database is. */
export interface DatabaseLocation {
  readonly engine: 'PostgreSQL' | 'SQLite'
  /** Without the password. */
  readonly label: string
  /** Completes "Start the shop again …". */
  readonly settings: string
  /** Migrates nothing. */
  readonly open: (role: 'source' | 'target') => Promise<Database>
}

const NO_LIMITS = { lockTimeoutMs: 0, statementTimeoutMs: 0 }

const SQLITE_PREFIX = /^sqlite:/

/** @throws TypeError when it is neither a PostgreSQL URL nor `sqlite:` with a folder */
export function parseLocation(text: string): DatabaseLocation {
  if (isDatabaseUrl(text)) return toServerLocation(text)
  const folder = text.replace(SQLITE_PREFIX, '')
  if (SQLITE_PREFIX.test(text) && folder !== '') return toFolderLocation(resolve(folder))
  throw new TypeError(
    'Name the target as --to postgres://user:password@host:5432/database, where special characters of the password are percent-encoded, or as --to sqlite:./folder.',
  )
}

export function getShopLocation({ dataDir, secrets }: Config): DatabaseLocation {
  return secrets.databaseUrl === undefined ? toExistingFolderLocation(dataDir) : toServerLocation(secrets.databaseUrl)
}

function toServerLocation(url: string): DatabaseLocation {
  const shown = new URL(url)
  shown.password = ''
  const label = shown.href
  return {
    engine: 'PostgreSQL',
    label,
    settings: `with DATABASE_URL=${label} and its password`,
    // Nothing waits for a target, and restoring its foreign keys reads all of it.
    open: (role) =>
      openServer(url, role === 'target' ? NO_LIMITS : {}, async () => undefined).catch(rethrowWithoutSetting),
  }
}

/** The messages name the setting of the server. */
function rethrowWithoutSetting(error: unknown): never {
  if (error instanceof UnusableDatabaseError || error instanceof UnreachableDatabaseError) {
    error.message = error.message.replaceAll('in DATABASE_URL', 'of PostgreSQL').replaceAll('DATABASE_URL', 'the URL')
  }
  throw error
}

function toFolderLocation(folder: string): DatabaseLocation {
  return {
    engine: 'SQLite',
    label: `sqlite:${folder}`,
    settings: `without DATABASE_URL and with DATA_DIR=${folder}`,
    open: async () => {
      secureDataFolder(folder)
      return openSqlite(join(folder, SQLITE_FILE))
    },
  }
}

function toExistingFolderLocation(folder: string): DatabaseLocation {
  const location = toFolderLocation(folder)
  return {
    ...location,
    open: async () => {
      // Opening would create it.
      if (existsSync(join(folder, SQLITE_FILE))) return location.open('source')
      throw new UnusableDatabaseError(`There is no shop in ${folder}. Name its folder with DATA_DIR.`)
    },
  }
}
