import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  createCategory,
  deleteCategory,
  deleteProduct,
  updateCategory,
  updateProduct,
} from '@usiku/contracts/catalogue/admin-operations.ts'
import { createSlider, deleteSlider, updateSlider } from '@usiku/contracts/store/admin-operations.ts'
import { describe, expect, it } from 'vitest'
import { signUp } from '../../../test/builders.ts'
import { type BackOffice, createProductThroughApi, openBackOffice } from '../../../test/catalogue-builders.ts'
import { place } from '../../../test/order-builders.ts'
import { drawing, toFilePart, upload } from '../../../test/uploads.ts'
import { storePicture } from './media.service.ts'
import { removeUnusedPictures } from './picture-cleanup.service.ts'

async function uploaded(test: BackOffice, width: number): Promise<string> {
  const { reply } = await upload(test, toFilePart(await drawing(width, 200).png().toBuffer()))
  return reply.data.url
}

async function listStored({ database, deps }: BackOffice) {
  const rows = await database.selectFrom('pictures').select('id').orderBy('id').execute()
  const files = (await readdir(join(deps.config.dataDir, 'media'))).sort()
  return { rows: rows.map((row) => row.id), files, withFiles: [...new Set(files.map((file) => getId(file)))].sort() }
}

const getId = (address: string): string => /([0-9a-f]{20})-/.exec(address)?.[1] ?? address

async function expectStored(test: BackOffice, ...addresses: string[]): Promise<void> {
  const ids = addresses.map(getId).sort()
  expect(await listStored(test)).toMatchObject({ rows: ids, withFiles: ids })
}

describe('picture clean-up', () => {
  it('deletes the files when a product gets another picture or is deleted', async () => {
    const test = await openBackOffice()
    const [first, second] = [await uploaded(test, 200), await uploaded(test, 201)]
    const { _id: id } = await createProductThroughApi(test, { thumbnailImage: first, imagePublicId: '' })
    await test.database.deleteFrom('pictures').where('placeholder', '=', 'data:,').execute()
    await expectStored(test, first, second)
    const admin = { token: test.token, params: { id } }
    expect((await test.call(updateProduct, { ...admin, body: { thumbnailImage: second } })).status).toBe(200)
    await expectStored(test, second)
    expect((await test.call(deleteProduct, admin)).status).toBe(200)
    await expectStored(test)
  })

  it('keeps the files when the picture stays the same or the change is rejected', async () => {
    const test = await openBackOffice()
    const [first, second] = [await uploaded(test, 200), await uploaded(test, 201)]
    const { _id: id } = await createProductThroughApi(test, { thumbnailImage: first, imagePublicId: '' })
    await test.database.deleteFrom('pictures').where('placeholder', '=', 'data:,').execute()
    const admin = { token: test.token, params: { id } }
    await test.call(updateProduct, { ...admin, body: { thumbnailImage: first, summary: 'Same' } })
    await test.call(updateProduct, { ...admin, body: { thumbnailImage: second, brand: 'nowhere' } })
    await test.call(updateProduct, { ...admin, body: { thumbnailImage: second, version: 1 } })
    await expectStored(test, first, second)
  })

  it('deletes the files when categories and slides get another picture or are deleted', async () => {
    const test = await openBackOffice()
    const { call, token } = test
    const [first, second] = [await uploaded(test, 200), await uploaded(test, 201)]
    const category = await call(createCategory, { token, body: { name: 'Gin', description: 'Dry', image: first } })
    const slider = await call(createSlider, { token, body: { image: first } })
    const [gin, slide] = [{ id: category.reply.data._id }, { id: slider.reply.data._id }]
    await call(updateCategory, { token, params: gin, body: { image: second } })
    // The slide still uses it.
    await expectStored(test, first, second)
    await call(updateSlider, { token, params: slide, body: { image: second } })
    await expectStored(test, second)
    await call(deleteCategory, { token, params: gin })
    await expectStored(test, second)
    await call(deleteSlider, { token, params: slide })
    await expectStored(test)
  })

  it('keeps the one file that existing orders show', async () => {
    const test = await openBackOffice()
    const first = await uploaded(test, 400)
    const { _id: id, volumes } = await createProductThroughApi(test, { thumbnailImage: first, imagePublicId: '' })
    const order = await place(test, await signUp(test), [volumes[0]?._id ?? ''])
    await test.call(deleteProduct, { token: test.token, params: { id } })
    const shown = order.items[0]?.thumbnailImage ?? ''
    expect(shown).toBe(`/media/${getId(first)}-160.webp`)
    expect((await listStored(test)).files).toEqual([shown.replace('/media/', '')])
    expect((await test.app.inject({ url: shown })).statusCode).toBe(200)
    expect((await test.app.inject({ url: first })).statusCode).toBe(404)
    // A new upload restores it.
    expect(await uploaded(test, 400)).toBe(first)
    expect((await test.app.inject({ url: first })).statusCode).toBe(200)
  })

  it('leaves either all files or none when storing and deleting run at the same time', async () => {
    const test = await openBackOffice()
    const bytes = await drawing(60, 60).png().toBuffer()
    const { id } = await storePicture(test.deps, bytes)
    await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        turn % 2 === 0 ? removeUnusedPictures(test.deps, [id]) : storePicture(test.deps, bytes),
      ),
    )
    const { rows, files } = await listStored(test)
    expect([rows, files.length]).toEqual([[id], 2])
    await removeUnusedPictures(test.deps, [id, null, 'unknown'])
    expect(await listStored(test)).toMatchObject({ rows: [], files: [] })
  })
})
