import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createSlider } from '@usiku/contracts/store/admin-operations.ts'
import { expect, it } from 'vitest'
import { addProduct, signUp } from '../../../test/builders.ts'
import { type BackOffice, openBackOffice } from '../../../test/catalogue-builders.ts'
import { place } from '../../../test/order-builders.ts'
import { drawing, toFilePart, upload } from '../../../test/uploads.ts'
import { removeOrphanPictures } from './orphan-cleanup.service.ts'

const HOUR = 3_600_000

const getFolder = ({ deps }: BackOffice): string => join(deps.config.dataDir, 'media')

async function uploaded(test: BackOffice, width: number) {
  return (await upload(test, toFilePart(await drawing(width, 60).png().toBuffer()))).reply.data
}

async function writeAged(test: BackOffice, name: string, hours: number): Promise<void> {
  const path = join(getFolder(test), name)
  const at = new Date(test.deps.now().getTime() - hours * HOUR)
  await writeFile(path, 'bytes')
  await utimes(path, at, at)
}

const getRows = async ({ database }: BackOffice) =>
  (await database.selectFrom('pictures').select('id').execute()).map((row) => row.id)

it('keeps an unused upload for a day, then deletes it', async () => {
  const test = await openBackOffice()
  const { public_id } = await uploaded(test, 60)
  test.advance(23 * HOUR)
  expect(await removeOrphanPictures(test.deps)).toBe(0)
  expect(await getRows(test)).toEqual([public_id])
  test.advance(2 * HOUR)
  expect(await removeOrphanPictures(test.deps)).toBe(2)
  expect([await getRows(test), await readdir(getFolder(test))]).toEqual([[], []])
})

it('keeps pictures in use, whatever their age', async () => {
  const test = await openBackOffice()
  const { public_id, url } = await uploaded(test, 60)
  await test.call(createSlider, { token: test.token, body: { image: url } })
  test.advance(1_000 * HOUR)
  expect(await removeOrphanPictures(test.deps)).toBe(0)
  expect(await getRows(test)).toEqual([public_id])
  expect(await readdir(getFolder(test))).toHaveLength(2)
})

it('deletes orphaned and partial files after a day, and no other files', async () => {
  const test = await openBackOffice()
  const old = ['0123456789abcdef0123-160.webp', '.0123456789abcdef0123-160.avif.AbC', 'notes.txt', '.gitkeep']
  const young = ['00112233445566778899-160.webp', '.00112233445566778899-160.avif.AbC']
  for (const name of old) await writeAged(test, name, 25)
  for (const name of young) await writeAged(test, name, 23)
  expect(await removeOrphanPictures(test.deps)).toBe(2)
  expect((await readdir(getFolder(test))).sort()).toEqual([...young, 'notes.txt', '.gitkeep'].sort())
})

it('keeps the files that orders show', async () => {
  const test = await openBackOffice()
  const { database } = test
  const [shown, other] = ['0123456789abcdef0123-160.webp', '0123456789abcdef0123-320.webp']
  for (const name of [shown, other]) await writeAged(test, name, 25)
  const { volumeIds } = await addProduct(database)
  await place(test, await signUp(test), volumeIds)
  await database
    .updateTable('order_lines')
    .set({ thumbnail_image: `/media/${shown}` } as never)
    .execute()
  expect(await removeOrphanPictures(test.deps)).toBe(1)
  expect(await readdir(getFolder(test))).toEqual([shown])
})
