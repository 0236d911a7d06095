import { type FileHandle, open } from 'node:fs/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createPng, expectNothingStored, toFilePart, upload, withAdmin } from '../../../test/uploads.ts'

/** Makes the next file but one fail, as on a disk that fills up. */
async function failWriting(code: string): Promise<void> {
  const handle = await open(import.meta.filename)
  const prototype = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  const { writeFile } = prototype
  const spy = vi
    .spyOn(prototype, 'writeFile')
    .mockImplementationOnce(writeFile)
    .mockRejectedValueOnce(Object.assign(new Error('from the system'), { code }))
  onTestFinished(() => spy.mockRestore())
}

it.each([
  ['ENOSPC', 'the disk is full'],
  ['EROFS', 'the data folder cannot be written to'],
  ['EIO', 'the disk reports errors'],
])('returns 503 for an upload after %s, explains it and leaves nothing behind', async (code, reason) => {
  const test = await withAdmin()
  const picture = toFilePart(await createPng())
  await failWriting(code)
  const { status, error } = await upload(test, picture)
  expect([status, error.code, error.message]).toEqual([503, 'storage_unavailable', `This did not work: ${reason}.`])
  await expectNothingStored(test)
  expect((await upload(test, picture)).status).toBe(201)
})
