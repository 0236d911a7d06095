import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@usiku/api/config.ts'
import { openSqlite } from '@usiku/api/database/dialects/sqlite/open.ts'
import { migrate } from '@usiku/api/database/migrate.ts'
import { listCategoryPage } from '@usiku/api/modules/catalogue/listing/catalogue.service.ts'
import { encodePictureFiles } from '@usiku/api/modules/media/media.service.ts'
import { FolderStorage } from '@usiku/api/storage/folder-storage.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { PictureCache } from '../picture-cache.ts'
import { isEmpty } from '../reseed-policy.ts'
import { drinkKey } from './demo-pictures.ts'
import { fillDemoShop } from './demo-shop.ts'

const NONE: PictureCache = { folder: '', byKey: new Map() }
const FIRST_PAGE = { page: 1, pageSize: 8, offset: 0 }

async function emptyShop() {
  const dataDir = await mkdtemp(join(tmpdir(), 'usiku-seed-'))
  const database = openSqlite(join(dataDir, 'usiku.sqlite'))
  await migrate(database)
  onTestFinished(async () => {
    await database.destroy()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { dataDir, database, config: readConfig({ DATA_DIR: dataDir }) }
}

async function count(
  database: Awaited<ReturnType<typeof emptyShop>>['database'],
  table: 'products' | 'volumes' | 'sliders',
) {
  const row = await database
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return row.rows
}

describe('the demo shop', () => {
  it('contains every drink in every size, a featured one and three slides', async () => {
    const shop = await emptyShop()
    expect(await isEmpty(shop.database)).toBe(true)
    expect(await fillDemoShop(shop, NONE)).toBe(174)
    expect(await isEmpty(shop.database)).toBe(false)
    // A concurrent seed that saw an empty database adds nothing.
    expect(await fillDemoShop(shop, NONE)).toBe(0)
    expect(await count(shop.database, 'products')).toBe(174)
    expect(await count(shop.database, 'volumes')).toBe(243)
    expect(await count(shop.database, 'sliders')).toBe(3)
    const featured = await shop.database
      .selectFrom('products')
      .select('name')
      .where('featured_at', 'is not', null)
      .execute()
    expect(featured).toEqual([{ name: 'Hennessy V.S' }])
    const categories = await shop.database.selectFrom('categories').select('name').execute()
    expect(categories).toHaveLength(13 + 3)
  })

  it('starts with a list of eight well-known drinks that are all in stock', async () => {
    const shop = await emptyShop()
    await fillDemoShop(shop, NONE)
    const { products } = await listCategoryPage(shop.database, 'latest', FIRST_PAGE)
    expect(products.map((product) => product.name)).toEqual([
      'Johnnie Walker Black Label 12 Year Old',
      'Tanqueray London Dry',
      '4th Street Sweet Red',
      'Kenya Cane Smooth',
      'Jameson Irish Whiskey',
      'Baileys Original Irish Cream',
      'Tusker Lager',
      'Hennessy V.S',
    ])
    expect(products.every((product) => (product.volumes[0]?.quantity ?? 0) > 0)).toBe(true)
  })

  it('uses pictures that already exist', async () => {
    const shop = await emptyShop()
    const folder = join(shop.dataDir, 'drawn')
    const bytes = await sharp({ create: { width: 200, height: 250, channels: 3, background: '#B05A0D' } })
      .png()
      .toBuffer()
    const { picture, files } = await encodePictureFiles(bytes)
    await new FolderStorage(folder).write(files)
    await fillDemoShop(shop, { folder, byKey: new Map([[drinkKey({ name: 'Tusker Lager' }), picture]]) })
    const row = await shop.database
      .selectFrom('products')
      .select('picture_id')
      .where('name', '=', 'Tusker Lager')
      .executeTakeFirstOrThrow()
    expect(row.picture_id).toBe(picture.id)
    expect((await sharp(join(shop.dataDir, 'media', `${picture.id}-160.webp`)).metadata()).width).toBe(160)
  })

  it('is stored completely or not at all', async () => {
    const shop = await emptyShop()
    const trap = `create trigger trap before insert on sliders when (select count(*) from sliders) = 2
      begin select raise(abort, 'killed'); end`
    await sql.raw(trap).execute(shop.database)
    await expect(fillDemoShop(shop, NONE)).rejects.toThrow('killed')
    expect(await isEmpty(shop.database)).toBe(true)
  })
})
