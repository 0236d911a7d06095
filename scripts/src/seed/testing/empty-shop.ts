import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@usiku/api/config.ts'
import { openSqlite } from '@usiku/api/database/dialects/sqlite/open.ts'
import { migrate } from '@usiku/api/database/migrate.ts'
import { sql } from 'kysely'
import { fillDemoShop } from '../demo/demo-shop.ts'
import type { PictureCache } from '../picture-cache.ts'

export const NO_PICTURES: PictureCache = { folder: '', byKey: new Map() }

export const emptyShop = () => openShop()

let demo: Promise<Buffer> | undefined

/** A copy of the database that the first of these in a process has seeded: copying takes a fraction of seeding. */
export async function demoShop() {
  demo ??= seedDemo()
  return openShop(await demo)
}

async function seedDemo(): Promise<Buffer> {
  const shop = await emptyShop()
  const file = join(shop.dataDir, 'demo.sqlite')
  await fillDemoShop(shop, NO_PICTURES)
  await sql`vacuum into ${file}`.execute(shop.database)
  return readFile(file).finally(shop.close)
}

/** @param content of the database file */
async function openShop(content?: Buffer) {
  const dataDir = await mkdtemp(join(tmpdir(), 'usiku-seed-'))
  const path = join(dataDir, 'usiku.sqlite')
  if (content !== undefined) await writeFile(path, content)
  const database = openSqlite(path)
  await migrate(database)
  const close = async () => {
    await database.destroy()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { dataDir, database, config: readConfig({ DATA_DIR: dataDir }), close }
}
