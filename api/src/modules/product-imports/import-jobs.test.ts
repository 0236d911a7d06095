import { IMPORT_CHUNK_BYTES } from '@usiku/contracts/product-imports/constants.ts'
import * as calls from '@usiku/contracts/product-imports/operations.ts'
import { describe, expect, it } from 'vitest'
import { openBackOffice } from '../../../test/catalogue-builders.ts'
import {
  BEERS,
  beginUpload,
  checkFile,
  getImport,
  importFile,
  listAll,
  runImports,
  sendChunk,
  uploadFile,
} from '../../../test/product-import-builders.ts'
import { startProductImportJob } from './product-import-job.ts'

describe('an upload', () => {
  const long = Buffer.from(
    `name,category,price,description\n${`Tusker 500ml,Beer,300,${'é'.repeat(2_000)}\n`.repeat(700)}`,
  )

  it('goes on with the same file, whatever arrives twice', async () => {
    const test = await openBackOffice()
    const { _id: id } = await beginUpload(test, long)
    const count = Math.ceil(long.length / IMPORT_CHUNK_BYTES)
    expect(count).toBe(3)
    await sendChunk(test, id, long, 2)
    await sendChunk(test, id, long, 0)
    const again = await beginUpload(test, long)
    expect(again).toMatchObject({ _id: id, chunks: [0, 2], done: 2, total: 3 })
    const answers = await Promise.all([sendChunk(test, id, long, 1), sendChunk(test, id, long, 1)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await runImports(test)
    expect(await getImport(test, id)).toMatchObject({ state: 'mapping', rows: 700 })
    expect(await test.database.selectFrom('import_chunks').select('number').execute()).toEqual([])
    expect((await beginUpload(test, long))._id).not.toBe(id)
  })

  it('rejects parts of another file, and files that are too large or empty', async () => {
    const test = await openBackOffice()
    const { _id: id } = await beginUpload(test, Buffer.from('name\nTusker'))
    const other = await sendChunk(test, id, Buffer.from('name\nTusker Lager'), 0)
    expect([other.status, other.error.fields]).toEqual([
      400,
      { data: 'The file has changed meanwhile. Choose it again.' },
    ])
    const create = (size: number) =>
      test.call(calls.createProductImport, { token: test.token, body: { name: 'a.csv', size, fingerprint: 'a' } })
    expect((await create(0)).error.message).toBe('The file is empty.')
    expect((await create(104_857_601)).error.message).toBe(
      'The file is larger than 100 MB. Split it into smaller ones.',
    )
  })

  it.each([
    ['no rows', 'name,price\n', 'The file has no rows under its heads.'],
    ['an open quote', 'name,price\n"Tusker,300\n', /^A quotation mark is opened and not closed/],
    ['too many rows', `n\n${'a\n'.repeat(50_001)}`, 'The file has more than 50,000 rows. Split it into smaller ones.'],
  ])('of a file with %s fails with words', async (_, text, problem) => {
    const test = await openBackOffice()
    const file = await uploadFile(test, text)
    expect(file).toMatchObject({
      state: 'failed',
      problem: typeof problem === 'string' ? problem : expect.stringMatching(problem),
    })
    const removed = await test.call(calls.deleteProductImport, { token: test.token, params: { id: file._id } })
    expect(removed.status).toBe(200)
    await runImports(test)
    expect(await test.database.selectFrom('import_rows').select('number').execute()).toEqual([])
    expect((await test.call(calls.listProductImports, { token: test.token })).reply.data).toEqual([])
  })
})

describe('the job', () => {
  const many = `name,category,size,price\n${Array.from({ length: 120 }, (_, n) => `Drink ${n % 60},Beer,${n}ml,${n + 1}\n`).join('')}`

  it('goes on where it was stopped, in each step, and does nothing twice', async () => {
    const test = await openBackOffice()
    const bytes = Buffer.from(many)
    const { _id: id } = await beginUpload(test, bytes)
    await sendChunk(test, id, bytes, 0)
    /** Stops after the first batch, again and again. */
    const runInPieces = async () => {
      for (let run = 0; run < 200; run += 1) {
        const stopping = new AbortController()
        const now = () => {
          queueMicrotask(() => stopping.abort())
          return test.deps.now()
        }
        await runImports({ deps: { ...test.deps, now } }, stopping.signal)
      }
    }
    await runInPieces()
    await checkFile(test, await getImport(test, id))
    await test.call(calls.applyProductImport, { token: test.token, params: { id } })
    await runInPieces()
    expect(await getImport(test, id)).toMatchObject({ state: 'applied', counts: { created: 60, failed: 0 } })
    expect(await listAll(test)).toHaveLength(60)
    await test.call(calls.undoProductImport, { token: test.token, params: { id } })
    await runInPieces()
    expect(await getImport(test, id)).toMatchObject({ state: 'undone', counts: { undone: 60, kept: 0 } })
    expect(await listAll(test)).toEqual([])
  })

  it('of several processes applies each product once', async () => {
    const test = await openBackOffice()
    const checked = await checkFile(test, await uploadFile(test, many))
    await test.call(calls.applyProductImport, { token: test.token, params: { id: checked._id } })
    await Promise.all([runImports(test), runImports(test), runImports(test)])
    expect(await getImport(test, checked._id)).toMatchObject({ state: 'applied', counts: { created: 60 } })
    expect(await listAll(test)).toHaveLength(60)
  })

  it('is stopped by the undo', async () => {
    const test = await openBackOffice()
    const checked = await checkFile(test, await uploadFile(test, many))
    const params = { id: checked._id }
    await test.call(calls.applyProductImport, { token: test.token, params })
    expect((await test.call(calls.applyProductImport, { token: test.token, params })).error.message).toBe(
      'This import is being applied.',
    )
    await test.call(calls.undoProductImport, { token: test.token, params })
    await runImports(test)
    expect(await getImport(test, checked._id)).toMatchObject({ state: 'undone', counts: { created: 0, undone: 0 } })
  })

  it('deletes rows and undo data after a month', async () => {
    const test = await openBackOffice()
    const applied = await importFile(test, BEERS)
    test.advance(31 * 24 * 60 * 60_000)
    const listItems = () => test.database.selectFrom('import_items').select('number').execute()
    expect(await listItems()).toHaveLength(2)
    const stop = startProductImportJob({ ...test.deps, log: { info: () => undefined, error: () => undefined } })
    await expect.poll(listItems).toEqual([])
    await stop()
    expect(applied.isUndoable).toBe(true)
    const { is_cleared } = await test.database
      .selectFrom('product_imports')
      .select('is_cleared')
      .executeTakeFirstOrThrow()
    expect(is_cleared).toBe(1)
  })
})
