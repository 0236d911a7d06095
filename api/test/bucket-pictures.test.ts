import { createCategory, updateCategory } from '@usiku/contracts/catalogue/admin-operations.ts'
import { createSlider } from '@usiku/contracts/store/admin-operations.ts'
import { describe, expect, it } from 'vitest'
import { removeOrphanPictures } from '../src/modules/media/orphan-cleanup.service.ts'
import { breakOff, fail, openBucket, refuse, reset, stall, startBucket } from './bucket.ts'
import type { TestApp } from './test-app.ts'
import { createPng, FIELD, toFilePart, upload, withAdmin } from './uploads.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const HOUR = 3_600_000

async function shopWithBucket() {
  const bucket = await startBucket()
  const test = await withAdmin(
    { SEED: 'none' },
    {},
    {
      storage: (monotonicNow) => openBucket(bucket, { monotonicNow }),
    },
  )
  return { ...test, bucket }
}

async function shopWithPicture() {
  const test = await shopWithBucket()
  const { reply } = await upload(test, toFilePart(await createPng()))
  const url = reply.data.url
  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    test.app.inject({ method, url, headers })
  return { ...test, url, id: reply.data.public_id, get }
}

const getRows = async ({ database }: TestApp) =>
  (await database.selectFrom('pictures').select('id').execute()).map((row) => row.id)

describe('a picture in a bucket', () => {
  it('is served as from a folder', async () => {
    const { get, url, id, deps } = await shopWithPicture()
    expect(url).toBe(`/media/${id}-160.webp`)
    expect((await deps.media.listNames()).sort()).toEqual([`${id}-160.avif`, `${id}-160.webp`])
    const { statusCode, headers, rawPayload } = await get()
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': FOR_EVER, 'accept-ranges': 'bytes' })
    expect(headers['content-length']).toBe(String(rawPayload.length))
    expect(headers['last-modified']).toMatch(/GMT$/)
    const unchanged = await get({ 'if-none-match': String(headers.etag) })
    expect([unchanged.statusCode, unchanged.payload]).toEqual([304, ''])
    const head = await get({}, 'HEAD')
    expect([head.statusCode, head.payload, head.headers['content-length']]).toEqual([
      ...[200, '', headers['content-length']],
    ])
    expect(head.headers).toMatchObject({ etag: headers.etag, 'cache-control': FOR_EVER })
  })

  it('is served in ranges', async () => {
    const { get } = await shopWithPicture()
    const whole = (await get()).rawPayload
    const part = await get({ range: 'bytes=4-9' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 4-9/${whole.length}`])
    expect(part.rawPayload).toEqual(whole.subarray(4, 10))
    const changed = await get({ range: 'bytes=4-9', 'if-range': '"another"' })
    expect([changed.statusCode, changed.rawPayload]).toEqual([200, whole])
    expect((await get({ range: `bytes=${whole.length}-` })).statusCode).toBe(416)
  })

  it.each([
    '/media/0123456789abcdef0123-160.webp',
    '/media/..%2fsecret',
    '/media/',
    '/media/.hidden',
    '/media/a/b.webp',
  ])('is not found at %s', async (url) => {
    const { app, bucket } = await shopWithPicture()
    bucket.requests.length = 0
    const { statusCode } = await app.inject({ url })
    expect([400, 404]).toContain(statusCode)
    expect(bucket.requests.every((request) => request.includes('0123456789abcdef0123-160.webp'))).toBe(true)
  })

  it('is stored once and removed with its last reference', async () => {
    const test = await shopWithPicture()
    const { call, token, url, id } = test
    test.bucket.requests.length = 0
    expect((await upload(test, toFilePart(await createPng()))).reply.data.url).toBe(url)
    expect(test.bucket.requests.filter((request) => request.startsWith('PUT'))).toEqual([])
    const { reply } = await call(createCategory, { token, body: { name: 'Gin', description: 'Dry', image: url } })
    expect(await getRows(test)).toEqual([id])
    await call(createSlider, { token, body: { image: url } })
    expect(await getRows(test)).toEqual([id])
    await test.database.deleteFrom('sliders').execute()
    await test.database.updateTable('categories').set({ picture_id: null }).execute()
    expect((await call(updateCategory, { token, params: { id: reply.data._id }, body: { name: 'Rum' } })).status).toBe(
      200,
    )
    test.advance(25 * HOUR)
    expect(await removeOrphanPictures(test.deps)).toBe(2)
    expect(await test.deps.media.listNames()).toEqual([])
  })

  it('of an upload that was never used is swept after a day, with files that have no row', async () => {
    const test = await shopWithPicture()
    await test.deps.media.write([{ name: 'ffffffffffffffffffff-160.webp', bytes: Buffer.from('left over') }])
    expect(await removeOrphanPictures(test.deps)).toBe(0)
    test.advance(25 * HOUR)
    expect(await removeOrphanPictures(test.deps)).toBe(3)
    expect(await test.deps.media.listNames()).toEqual([])
  })

  it('is never swept by a database that knows none of many', async () => {
    const test = await shopWithBucket()
    const names = Array.from({ length: 21 }, (_, index) => `${String(index).padStart(20, 'a')}-160.webp`)
    await test.deps.media.write(names.map((name) => ({ name, bytes: Buffer.from('of another shop') })))
    test.advance(25 * HOUR)
    await expect(removeOrphanPictures(test.deps)).rejects.toThrow('knows 0 of 21 stored pictures')
    expect(await test.deps.media.listNames()).toHaveLength(21)
  })
})

describe.each([
  ['stalls', stall, 'does not answer in time'],
  ['refuses', refuse, 'refuses these credentials'],
  ['reports errors', fail, 'reports errors'],
  ['drops connections', reset, 'cannot be reached'],
])('a bucket that %s', (_, fault, reason) => {
  it('fails an upload at its field, keeps no row, and accepts the next one', async () => {
    const test = await shopWithBucket()
    const picture = toFilePart(await createPng())
    test.bucket.fault = fault
    const { status, error, headers } = await upload(test, picture)
    const message = `This did not work: the bucket ${reason}.`
    expect([status, error.code, error.message]).toEqual([503, 'storage_unavailable', message])
    expect(error.fields).toEqual({ [FIELD]: message })
    expect(headers['retry-after']).toBe('60')
    expect(await getRows(test)).toEqual([])
    test.bucket.fault = undefined
    test.advance(3_000)
    expect((await upload(test, picture)).status).toBe(201)
    expect(await test.deps.media.listNames()).toHaveLength(2)
  })

  it('fails reads with 503, at once while it stays so', async () => {
    const { bucket, get, advance } = await shopWithPicture()
    bucket.fault = fault
    for (let read = 0; read < 20; read++) {
      const { statusCode, headers } = await get()
      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '60', 'no-store'])
    }
    bucket.fault = undefined
    advance(3_000)
    expect((await get()).statusCode).toBe(200)
  })

  it('is a warning of the readiness check', async () => {
    const { app, bucket, advance } = await shopWithBucket()
    const isReady = async () => (await app.inject({ url: '/readyz' })).json()
    expect(await isReady()).toEqual({ status: 'ready' })
    bucket.fault = fault
    advance(10_000)
    await expect
      .poll(isReady, { timeout: 30_000 })
      .toEqual({ status: 'ready', warnings: [`Pictures cannot be reached: the bucket ${reason}.`] })
    bucket.fault = undefined
    advance(13_000)
    await expect.poll(isReady, { timeout: 30_000 }).toEqual({ status: 'ready' })
  })
})

it('an upload that fails halfway leaves no file behind', async () => {
  const test = await shopWithBucket()
  let puts = 0
  test.bucket.fault = (request, response) => {
    if (request.method === 'PUT' && ++puts === 2) refuse(request, response)
    else test.bucket.respond(request, response)
  }
  expect((await upload(test, toFilePart(await createPng()))).status).toBe(503)
  expect(await test.deps.media.listNames()).toEqual([])
  expect(await getRows(test)).toEqual([])
})

it('a read that stops halfway is an error, not half a picture', async () => {
  const { bucket, get } = await shopWithPicture()
  bucket.fault = breakOff
  expect((await get()).statusCode).toBe(503)
})
