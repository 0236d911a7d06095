import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@usiku/api/config.ts'
import { openSqlite } from '@usiku/api/database/dialects/sqlite/open.ts'
import { migrate } from '@usiku/api/database/migrate.ts'
import type { PictureCache } from '../picture-cache.ts'

export const NO_PICTURES: PictureCache = { folder: '', byKey: new Map() }

export const emptyShop = () => openShop()

/** @param template a database file to begin with */
export async function openShop(template?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'usiku-seed-'))
  const path = join(dataDir, 'usiku.sqlite')
  if (template !== undefined) await copyFile(template, path)
  const database = openSqlite(path)
  await migrate(database)
  const close = async () => {
    await database.destroy()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { dataDir, database, config: readConfig({ DATA_DIR: dataDir }), close }
}
