import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import { describe, expect, it } from 'vitest'
import { type BackOffice, openBackOffice } from '../../../test/catalogue-builders.ts'
import { expectInvariants } from '../../../test/invariants.ts'
import {
  applyFile,
  checkFile,
  checkWithZip,
  drawBottle,
  importFile,
  listAll,
  listReasons,
  PICTURE_HEADS,
  undoFile,
  WITH_PICTURES,
} from '../../../test/product-import-builders.ts'
import { removeOrphanPictures } from '../media/orphan-cleanup.service.ts'
import { startProductImportJob } from './product-import-job.ts'

const DAY_MS = 24 * 60 * 60_000

const listPictureIds = async ({ database }: BackOffice) =>
  (await database.selectFrom('pictures').select('id').execute()).map(({ id }) => id)

describe('pictures from a zip', () => {
  it('go to the products that name them, and the report says which were found', async () => {
    const test = await openBackOffice()
    const bytes = await drawBottle(100)
    const entries = [
      { name: 'shop/' },
      { name: 'shop/tusker.png', bytes },
      { name: '__MACOSX/shop/._tusker.png', bytes: Buffer.from('mac') },
      { name: 'shop/Other.png', bytes, isStored: true },
    ]
    const checked = await checkWithZip(test, WITH_PICTURES, entries)
    expect(checked.zip).toMatchObject({ state: 'ready', pictures: 2, skipped: 0, notes: [] })
    expect(await listReasons(test, checked)).toEqual([
      'A new product. With the picture Tusker.PNG.',
      'A new product. The picture pilsner lager.png is not in the zip.',
      'A new product.',
    ])
    expect(await listPictureIds(test)).toEqual([])
    const applied = await applyFile(test, checked)
    expect(applied).toMatchObject({ state: 'applied', zip: null, counts: { created: 3, failed: 0 } })
    const [pilsner, , tusker] = await listAll(test)
    expect(tusker?.picture).toMatchObject({ width: 100, height: 100 })
    expect(pilsner?.picture).toBeNull()
    expect(await listPictureIds(test)).toEqual([tusker?.imagePublicId])
    expect(await test.database.selectFrom('import_zip_chunks').select('number').execute()).toEqual([])
    await expectInvariants(test.database)
  })

  it('are stored once, and the same file and zip change nothing the second time', async () => {
    const test = await openBackOffice()
    const bytes = await drawBottle(100)
    const csv = `${PICTURE_HEADS}Tusker,Beer,500ml,300,a.png\nPilsner,Beer,500ml,280,b.png\n`
    const entries = [
      { name: 'a.png', bytes },
      { name: 'b.png', bytes },
    ]
    await applyFile(test, await checkWithZip(test, csv, entries))
    const [one, other] = await listAll(test)
    expect(one?.imagePublicId).toBe(other?.imagePublicId)
    expect(await listPictureIds(test)).toHaveLength(1)
    const again = await checkWithZip(test, csv, entries, { replacesPictures: true })
    expect(again.counts).toMatchObject({ create: 0, change: 0, skip: 2 })
    expect(await listReasons(test, again)).toEqual(['Nothing differs.', 'Nothing differs.'])
  })

  it('replace a picture only when asked to, and the undo sets the former one back', async () => {
    const test = await openBackOffice()
    const csv = `${PICTURE_HEADS}Tusker,Beer,500ml,300,a.png\nPilsner,Beer,500ml,280,b.png\n`
    await applyFile(test, await checkWithZip(test, csv, [{ name: 'a.png', bytes: await drawBottle(100) }]))
    const before = await listAll(test)
    const entries = [
      { name: 'a.png', bytes: await drawBottle(120) },
      { name: 'b.png', bytes: await drawBottle(121) },
    ]
    const kept = await checkWithZip(test, csv, entries)
    expect(await listReasons(test, kept)).toEqual([
      'Nothing differs. It keeps its picture, a.png is left out.',
      'Picture b.png.',
    ])
    const replaced = await checkFile(test, kept, { replacesPictures: true })
    expect(await listReasons(test, replaced)).toEqual(['Other picture a.png.', 'Picture b.png.'])
    const applied = await applyFile(test, replaced)
    expect((await listAll(test)).map(({ picture }) => picture?.width)).toEqual([121, 120])
    test.advance(2 * DAY_MS)
    await removeOrphanPictures(test.deps)
    expect(await listPictureIds(test)).toHaveLength(3)
    expect((await undoFile(test, applied)).counts).toMatchObject({ undone: 2, kept: 0 })
    const after = await listAll(test)
    expect(after.map(({ picture }) => picture)).toEqual(before.map(({ picture }) => picture))
    expect(await listPictureIds(test)).toEqual([before[1]?.imagePublicId])
    expect(await readdir(join(test.deps.config.dataDir, 'media'))).toHaveLength(2)
  })

  it('that were replaced are deleted once the import cannot be undone any more', async () => {
    const test = await openBackOffice()
    const csv = `${PICTURE_HEADS}Tusker,Beer,500ml,300,a.png\n`
    await applyFile(test, await checkWithZip(test, csv, [{ name: 'a.png', bytes: await drawBottle(100) }]))
    const entries = [{ name: 'a.png', bytes: await drawBottle(120) }]
    await applyFile(test, await checkWithZip(test, csv, entries, { replacesPictures: true }))
    test.advance(31 * DAY_MS)
    await removeOrphanPictures(test.deps)
    expect(await listPictureIds(test)).toHaveLength(2)
    const stop = startProductImportJob({ ...test.deps, log: { info: () => undefined, error: () => undefined } })
    await expect.poll(() => test.database.selectFrom('import_items').select('number').execute()).toEqual([])
    await stop()
    await removeOrphanPictures(test.deps)
    expect(await listPictureIds(test)).toEqual([(await listAll(test))[0]?.imagePublicId])
  })

  it('that somebody has changed since stay at the undo, and unused ones are swept', async () => {
    const test = await openBackOffice()
    await importFile(test, WITH_PICTURES)
    const entries = [{ name: 'tusker.png', bytes: await drawBottle(100) }]
    const applied = await applyFile(test, await checkWithZip(test, WITH_PICTURES, entries))
    expect(applied.counts).toMatchObject({ changed: 1 })
    const other = await applyFile(
      test,
      await checkWithZip(test, WITH_PICTURES, [{ name: 'tusker.png', bytes: await drawBottle(125) }], {
        replacesPictures: true,
      }),
    )
    const undone = await undoFile(test, applied)
    expect((await listReasons(test, undone))[0]).toBe('Picture Tusker.PNG. Undone, except: picture changed since.')
    expect((await listAll(test))[2]?.picture?.width).toBe(125)
    await undoFile(test, other)
    expect((await listAll(test))[2]?.picture?.width).toBe(100)
    const [, , tusker] = await listAll(test)
    await test.call(updateProduct, { token: test.token, params: { id: tusker?._id ?? '' }, body: { summary: 'Mine' } })
    test.advance(2 * DAY_MS)
    await removeOrphanPictures(test.deps)
    expect(await listPictureIds(test)).toEqual([tusker?.imagePublicId])
  })

  it('come from Shopify’s and WooCommerce’s columns', async () => {
    const test = await openBackOffice()
    const entries = [
      { name: 'b.png', bytes: await drawBottle(100) },
      { name: 'c.png', bytes: await drawBottle(110) },
    ]
    const shopify = `Handle,Title,Vendor,Type,Variant Price,Image Src
gin,Gin,Gilbey’s,Spirits,1200,https://cdn.test/a.png?v=1
gin,,,,,https://cdn.test/b.png?v=1
gin,,,,,https://cdn.test/c.png?v=1
`
    expect(await listReasons(test, await checkWithZip(test, shopify, entries))).toEqual([
      'A new product. The picture a.png is not in the zip.',
      'It has no size of its own. With the picture b.png.',
      'It has no size of its own. The picture c.png is left out: a product has one.',
    ])
    const woo =
      'ID,Type,SKU,Name,Regular price,Categories,Images\n1,simple,R,Rum,900,Spirits,"https://w.test/c.png, https://w.test/b.png"\n'
    const rum = await applyFile(test, await checkWithZip(test, woo, entries))
    expect(rum.counts).toMatchObject({ created: 1 })
    expect((await listAll(test))[0]?.picture?.width).toBe(110)
  })
})
