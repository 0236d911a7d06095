import { join } from 'node:path'
import { listCategoryPage } from '@usiku/api/modules/catalogue/listing/catalogue.service.ts'
import { encodePictureFiles } from '@usiku/api/modules/media/media.service.ts'
import { FolderStorage } from '@usiku/api/storage/folder-storage.ts'
import type { Picture } from '@usiku/contracts/media/operations.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { isEmpty } from '../reseed-policy.ts'
import { emptyShop, NO_PICTURES } from '../testing/empty-shop.ts'
import { drinkKey } from './demo-pictures.ts'
import { fillDemoShop } from './demo-shop.ts'

const FIRST_PAGE = { page: 1, pageSize: 8, offset: 0 }

type Shop = Awaited<ReturnType<typeof emptyShop>>

async function count({ database }: Shop, table: 'products' | 'volumes' | 'sliders') {
  const row = await database
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return row.rows
}

describe('the demo shop', () => {
  let shop: Shop
  let picture: Picture

  beforeAll(async () => {
    shop = await emptyShop()
    const folder = join(shop.dataDir, 'drawn')
    const bytes = await sharp({ create: { width: 200, height: 250, channels: 3, background: '#B05A0D' } })
      .png()
      .toBuffer()
    const encoded = await encodePictureFiles(bytes)
    picture = encoded.picture
    await new FolderStorage(folder).write(encoded.files)
    const pictures = { folder, byKey: new Map([[drinkKey({ name: 'Tusker Lager' }), picture]]) }
    expect(await fillDemoShop(shop, pictures)).toBe(174)
    return shop.close
  })

  it('contains every drink in every size, a featured one and three slides', async () => {
    expect(await isEmpty(shop.database)).toBe(false)
    // A concurrent seed that saw an empty database adds nothing.
    expect(await fillDemoShop(shop, NO_PICTURES)).toBe(0)
    expect(await count(shop, 'products')).toBe(174)
    expect(await count(shop, 'volumes')).toBe(243)
    expect(await count(shop, 'sliders')).toBe(3)
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
    const row = await shop.database
      .selectFrom('products')
      .select('picture_id')
      .where('name', '=', 'Tusker Lager')
      .executeTakeFirstOrThrow()
    expect(row.picture_id).toBe(picture.id)
    expect((await sharp(join(shop.dataDir, 'media', `${picture.id}-160.webp`)).metadata()).width).toBe(160)
  })

  it('is stored completely or not at all', async () => {
    const { close, ...empty } = await emptyShop()
    onTestFinished(close)
    expect(await isEmpty(empty.database)).toBe(true)
    const trap = `create trigger trap before insert on sliders when (select count(*) from sliders) = 2
      begin select raise(abort, 'killed'); end`
    await sql.raw(trap).execute(empty.database)
    await expect(fillDemoShop(empty, NO_PICTURES)).rejects.toThrow('killed')
    expect(await isEmpty(empty.database)).toBe(true)
  })
})
