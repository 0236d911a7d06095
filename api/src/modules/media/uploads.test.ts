import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadCategoryImage, uploadProductImage, uploadSliderImage } from '@usiku/contracts/media/operations.ts'
import { describe, expect, it } from 'vitest'
import { signUp } from '../../../test/builders.ts'
import { startTestApp } from '../../../test/test-app.ts'
import {
  createPng,
  drawing,
  expectNothingStored,
  toFilePart,
  toForm,
  upload,
  withAdmin,
} from '../../../test/uploads.ts'

describe('an upload', () => {
  it.each([uploadProductImage, uploadCategoryImage, uploadSliderImage])(
    'by $id returns the URL to store',
    async (operation) => {
      const { call, token } = await withAdmin()
      const form = await toForm(toFilePart(await createPng(), 'bottle.png', operation.fileField))
      const { status, reply } = await call(operation, { token, ...form })
      expect(status).toBe(201)
      const { url, public_id, picture } = reply.data
      expect(url).toBe(`/media/${picture.id}-160.webp`)
      expect(public_id).toBe(picture.id)
    },
  )

  it.each([
    ['a JPEG', () => drawing().jpeg().toBuffer()],
    ['a PNG', () => drawing().png().toBuffer()],
    ['a WebP', () => drawing().webp().toBuffer()],
  ])('accepts %s, whatever its name', async (_, bytes) => {
    const test = await withAdmin()
    const { status } = await upload(test, toFilePart(await bytes(), 'bottle.txt'))
    expect(status).toBe(201)
  })

  it('never uses the file name as a path', async () => {
    const test = await withAdmin()
    const { reply } = await upload(test, toFilePart(await createPng(), '../../../etc/passwd\u0000.png'))
    const folder = test.deps.config.dataDir
    expect(await readdir(join(folder, 'media'))).toEqual([
      `${reply.data.public_id}-160.avif`,
      `${reply.data.public_id}-160.webp`,
    ])
    expect((await readdir(folder)).filter((name) => !name.startsWith('usiku.sqlite'))).toEqual(['media'])
  })
})

describe('the permission to upload', () => {
  it.each([uploadProductImage, uploadCategoryImage, uploadSliderImage])(
    'is checked before the body is read, by $id',
    async (operation) => {
      const test = await startTestApp()
      const { token } = await signUp(test)
      const good = await toForm(toFilePart(await createPng(), 'bottle.png', operation.fileField))
      const bad = { body: Buffer.from('nonsense'), headers: { 'content-type': 'multipart/form-data' } }
      for (const form of [good, bad]) {
        expect((await test.call(operation, form)).error.code).toBe('missing_token')
        expect((await test.call(operation, { ...form, token })).error.code).toBe('forbidden')
      }
      await expectNothingStored(test)
    },
  )
})
