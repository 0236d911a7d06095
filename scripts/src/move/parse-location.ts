import { resolve } from 'node:path'
import type { Config } from '@usiku/api/config.ts'
import { isDatabaseUrl } from '@usiku/api/database/database-url.ts'
import { type DatabaseLocation, SQLITE_PREFIX, type TargetLocation } from './database-location.ts'
import { createSourceFolder, createTargetFolder } from './folder-location.ts'
import { createServer, createTargetServer } from './server-location.ts'

/** @throws TypeError when it is neither a PostgreSQL URL nor `sqlite:` with a folder */
export function parseTarget(text: string, config: Config): TargetLocation {
  if (isDatabaseUrl(text)) return createTargetServer(text)
  const folder = text.replace(SQLITE_PREFIX, '')
  if (SQLITE_PREFIX.test(text) && folder !== '') return createTargetFolder(resolve(folder), config)
  throw new TypeError(
    'Name the target as --to postgres://user:password@host:5432/database, where special characters of the password are percent-encoded, or as --to sqlite:./folder.',
  )
}

export function getShopLocation({ dataDir, secrets }: Config): DatabaseLocation {
  return secrets.databaseUrl === undefined ? createSourceFolder(dataDir) : createServer(secrets.databaseUrl)
}
