import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FolderStorage } from '@usiku/api/storage/folder-storage.ts'
import { expect, it, onTestFinished } from 'vitest'
import { openBucket, refuse, startBucket } from '../../../api/test/bucket.ts'
import { copyPictures } from './copy-pictures.ts'

const FILES = Array.from({ length: 20 }, (_, index) => ({
  name: `${String(index).padStart(20, '0')}-160.webp`,
  bytes: Buffer.from(`picture ${index}`),
}))

async function createFolder(): Promise<FolderStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'usiku-copy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return new FolderStorage(folder)
}

async function withPictures() {
  const folder = await createFolder()
  await folder.write(FILES)
  for (const name of ['notes.txt', '.0123456789abcdef0123-160.avif.AbC']) await writeFile(join(folder.folder, name), '')
  const server = await startBucket()
  return { folder, server, bucket: await openBucket(server) }
}

const ignoreProgress = (): void => undefined

it('copies pictures and nothing else to a bucket, and back', async () => {
  const { folder, bucket } = await withPictures()
  const progress: number[] = []
  const counts = await copyPictures(folder, bucket, (done, all) => progress.push(done / all))
  expect(counts).toEqual({ copied: 20, present: 0 })
  expect([progress.length, progress.at(-1)]).toEqual([20, 1])
  expect((await bucket.listNames()).sort()).toEqual(FILES.map(({ name }) => name))
  const back = await createFolder()
  expect(await copyPictures(bucket, back, ignoreProgress)).toEqual({ copied: 20, present: 0 })
  for (const { name, bytes } of FILES) expect(await back.read(name)).toEqual(bytes)
})

it('goes on after an interruption and replaces damaged files', async () => {
  const { folder, server, bucket } = await withPictures()
  let puts = 0
  server.fault = (request, response) => {
    if (request.method === 'PUT' && ++puts > 10) refuse(request, response)
    else server.respond(request, response)
  }
  await expect(copyPictures(folder, bucket, ignoreProgress)).rejects.toMatchObject({ fault: 'refused' })
  server.fault = undefined
  await bucket.write([{ name: FILES[0]?.name ?? '', bytes: Buffer.from('damaged') }])
  expect(await copyPictures(folder, bucket, ignoreProgress)).toEqual({ copied: 11, present: 9 })
  expect(await bucket.read(FILES[0]?.name ?? '')).toEqual(FILES[0]?.bytes)
})

it('reports a bucket that stores something else', async () => {
  const { folder, server, bucket } = await withPictures()
  server.fault = (request, response) => {
    if (request.method === 'GET' && request.url?.includes('.webp')) response.end('something else')
    else server.respond(request, response)
  }
  await expect(copyPictures(folder, bucket, ignoreProgress)).rejects.toThrow('differs after it was copied')
})
