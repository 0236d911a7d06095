import { randomBytes } from 'node:crypto'
import { IMPORT_CHUNK_BYTES } from '@usiku/contracts/product-imports/constants.ts'
import * as calls from '@usiku/contracts/product-imports/operations.ts'
import { describe, expect, it } from 'vitest'
import { openBackOffice } from '../../../test/catalogue-builders.ts'
import {
  applyFile,
  beginZip,
  checkFile,
  checkWithZip,
  drawBottle,
  getImport,
  listAll,
  listReasons,
  PICTURE_HEADS,
  runImports,
  sendZipChunk,
  uploadFile,
  uploadZip,
  WITH_PICTURES,
} from '../../../test/product-import-builders.ts'
import { buildZip, type ZipEntry } from '../../../test/zip-builder.ts'

describe('a zip', () => {
  it('goes on with the same file, is removed, and its import waits for it', async () => {
    const test = await openBackOffice()
    const bytes = buildZip([
      { name: 'tusker.png', bytes: await drawBottle(100) },
      { name: 'big.bin', bytes: randomBytes(IMPORT_CHUNK_BYTES), isStored: true },
    ])
    const checked = await checkFile(test, await uploadFile(test, WITH_PICTURES))
    const { data: begun } = (await beginZip(test, checked._id, bytes)).reply
    await sendZipChunk(test, begun, bytes, 1)
    const { data: again } = (await beginZip(test, checked._id, bytes)).reply
    expect(again.zip).toMatchObject({ _id: begun.zip?._id, chunks: [1], done: 1, total: 2 })
    const early = await test.call(calls.applyProductImport, { token: test.token, params: { id: checked._id } })
    expect([early.status, early.error.message]).toEqual([
      409,
      'The zip of pictures is not there yet. Wait for it, or remove it.',
    ])
    const answers = await Promise.all([sendZipChunk(test, begun, bytes, 0), sendZipChunk(test, begun, bytes, 0)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await runImports(test)
    const ready = await getImport(test, checked._id)
    expect(ready).toMatchObject({ state: 'checked', zip: { state: 'ready', pictures: 1, skipped: 1 } })
    expect(ready.zip?.notes).toEqual(['big.bin: it is no JPEG, PNG or WebP picture.'])
    expect((await listReasons(test, ready))[0]).toBe('A new product. With the picture Tusker.PNG.')
    const removed = await test.call(calls.deleteImportZip, { token: test.token, params: { id: checked._id } })
    expect(removed.reply.data).toMatchObject({ state: 'checking', zip: null })
    const late = await sendZipChunk(test, begun, bytes, 0)
    expect(late.status).toBe(409)
    await runImports(test)
    const bare = await getImport(test, checked._id)
    expect((await listReasons(test, bare))[0]).toBe('A new product.')
    expect(await test.database.selectFrom('import_zips').select('id').execute()).toEqual([])
    await applyFile(test, bare)
    const closed = await beginZip(test, checked._id, bytes)
    expect([closed.status, closed.error.message]).toEqual([
      409,
      'This import was applied already: its pictures cannot be changed.',
    ])
  })

  it('never writes or reads a path, and leaves out what it cannot use', async () => {
    const test = await openBackOffice()
    const bytes = await drawBottle(100)
    const entries: ZipEntry[] = [
      { name: '../../../etc/up.png', bytes },
      { name: 'C:\\windows\\..\\win.png', bytes },
      { name: 'a/win.PNG', bytes: await drawBottle(104) },
      { name: 'secret.png', bytes, flags: 1 },
      { name: 'lzma.png', bytes, method: 14 },
      { name: 'zip64.png', bytes, size: 0xffffffff },
      { name: 'more.zip', bytes: buildZip([{ name: 'in.png', bytes }]) },
      { name: 'wrong.png', bytes, checksum: 7 },
      { name: 'long.png', bytes, packedSize: 90_000_000 },
      { name: 'bomb.png', bytes: Buffer.alloc(20 * IMPORT_CHUNK_BYTES), size: 100 },
      { name: 'svg.png', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      { name: 'cut.png', bytes: bytes.subarray(0, bytes.length - 40) },
    ]
    const rows = ['up.png', 'win.png', 'bomb.png', 'cut.png'].map((name) => `${name},Beer,500ml,300,x/${name}`)
    const checked = await checkWithZip(test, PICTURE_HEADS + rows.join('\n'), entries)
    expect(checked.zip?.notes).toEqual([
      'win.PNG: another file further up has the same name.',
      'secret.png: it has a password.',
      'lzma.png: it is packed in a way that the shop cannot read.',
      'zip64.png: it is packed in a way that the shop cannot read.',
      'more.zip: it is a zip in the zip.',
      'wrong.png: it is damaged.',
      'long.png: it has more than 5 MB.',
      'bomb.png: it has more than 5 MB.',
      'svg.png: it is no JPEG, PNG or WebP picture.',
    ])
    expect(checked.zip).toMatchObject({ pictures: 3, skipped: 9 })
    const applied = await applyFile(test, checked)
    expect(applied.counts).toMatchObject({ created: 4, failed: 0 })
    expect(await listReasons(test, applied)).toEqual([
      'A new product. With the picture up.png.',
      'A new product. With the picture win.png.',
      'A new product. The picture bomb.png is left out: it has more than 5 MB.',
      'A new product. The picture cut.png is left out: this picture is damaged. Please save it again or choose another.',
    ])
    expect((await listAll(test)).map(({ picture }) => picture?.width)).toEqual([undefined, undefined, 100, 100])
  })

  const zip = (entries: readonly ZipEntry[] = [{ name: 'a.png', bytes: Buffer.from('a') }]) => buildZip(entries)
  const patched = (place: number, value: number) => {
    const bytes = zip()
    bytes.writeUInt16LE(value, bytes.length - 22 + place)
    return bytes
  }

  it.each([
    ['cut off', zip().subarray(0, -10), /damaged or not complete/],
    ['with another directory', patched(16, 3), /damaged or not complete/],
    ['of several parts', patched(4, 1), /several parts/],
    ['of the large kind', patched(10, 0xffff), /ZIP64/],
    ['without files', zip([{ name: 'folder/' }]), 'The zip has no files.'],
    ['of many files', zip(Array.from({ length: 5_001 }, () => ({ name: '.a' }))), /more than 5,000 files/],
    [
      'that unpacks to too much',
      zip(Array.from({ length: 61 }, (_, n) => ({ name: `${n}`, bytes: Buffer.alloc(6 * IMPORT_CHUNK_BYTES) }))),
      /more than 300 MB/,
    ],
  ])('%s fails with words, and another one takes its place', async (_, bytes, problem) => {
    const test = await openBackOffice()
    const file = await uploadFile(test, WITH_PICTURES)
    const failed = await uploadZip(test, file, bytes)
    const text = typeof problem === 'string' ? problem : expect.stringMatching(problem)
    expect(failed).toMatchObject({ state: 'mapping', zip: { state: 'failed', problem: text } })
    const checked = await checkFile(test, failed)
    expect((await listReasons(test, checked))[0]).toBe('A new product.')
    const better = await uploadZip(test, checked, zip([{ name: 'tusker.png', bytes: await drawBottle(100) }]))
    expect(better).toMatchObject({ state: 'checked', zip: { state: 'ready', pictures: 1 } })
    expect((await listReasons(test, better))[0]).toMatch(/With the picture/)
  })

  it('is refused when it is another kind of file, or one that has changed', async () => {
    const test = await openBackOffice()
    const { _id: id } = await uploadFile(test, WITH_PICTURES)
    const send = async (bytes: Buffer, name: string) => {
      const { data } = (await beginZip(test, id, Buffer.from('Rar!....'), name)).reply
      return (await sendZipChunk(test, data, bytes, 0)).error.fields
    }
    expect(await send(Buffer.from('Rar!....'), 'a')).toEqual({ data: 'This is no zip file.' })
    expect(await send(Buffer.from('Rar!'), 'b')).toEqual({ data: 'The zip has changed meanwhile. Choose it again.' })
    expect(Object.keys(await test.database.selectFrom('import_zips').selectAll().execute())).toHaveLength(2)
    await test.call(calls.deleteProductImport, { token: test.token, params: { id } })
    await runImports(test)
    expect(await test.database.selectFrom('import_zips').selectAll().execute()).toEqual([])
  })

  it('is read on, and its pictures stored, after stops in the middle', async () => {
    const test = await openBackOffice()
    const csv = PICTURE_HEADS + Array.from({ length: 8 }, (_, n) => `Drink ${n},Beer,500ml,300,${n}.png\n`).join('')
    const entries = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => ({ name: `${n}.png`, bytes: await drawBottle(20 + n) })),
    )
    const bytes = buildZip(entries)
    const checked = await checkFile(test, await uploadFile(test, csv))
    const { data } = (await beginZip(test, checked._id, bytes)).reply
    await sendZipChunk(test, data, bytes, 0)
    const runInPieces = async () => {
      for (let run = 0; run < 40; run += 1) {
        const stopping = new AbortController()
        const now = () => {
          queueMicrotask(() => stopping.abort())
          return test.deps.now()
        }
        await runImports({ deps: { ...test.deps, now } }, stopping.signal)
      }
    }
    await runInPieces()
    expect(await getImport(test, checked._id)).toMatchObject({ state: 'checked', zip: { pictures: 8 } })
    await test.call(calls.applyProductImport, { token: test.token, params: { id: checked._id } })
    await Promise.all([runInPieces(), runInPieces()])
    expect(await getImport(test, checked._id)).toMatchObject({ state: 'applied', counts: { created: 8, failed: 0 } })
    expect((await listAll(test)).map(({ picture }) => picture?.width)).toEqual([20, 21, 22, 23, 24, 25, 26, 27])
  })
})
