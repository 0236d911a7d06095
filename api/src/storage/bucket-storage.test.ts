import { describe, expect, it, vi } from 'vitest'
import { breakOff, fail, openBucket, refuse, reset, stall, startBucket } from '../../test/bucket.ts'
import { getNow } from '../../test/clock.ts'

const FILE = '0123456789abcdef0123-160.webp'
const OTHER = '0123456789abcdef0123-320.avif'
const HOUR_MS = 3_600_000

const file = (name: string, text = 'a picture') => ({ name, bytes: Buffer.from(text) })

async function withFile() {
  const bucket = await startBucket()
  const storage = await openBucket(bucket)
  await storage.write([file(FILE)])
  return { bucket, storage }
}

describe('a bucket', () => {
  it('stores files under its prefix, with what a CDN needs', async () => {
    const { bucket, storage } = await withFile()
    expect(bucket.requests).toContain(`PUT /pictures/shop/${FILE}?x-id=PutObject`)
    const { headers } = (await storage.serve(FILE, { method: 'HEAD' })) ?? {}
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'content-length': '9' })
    expect(await storage.read(FILE)).toEqual(Buffer.from('a picture'))
    expect(await storage.read(OTHER)).toBeUndefined()
  })

  it('accepts the same file from two writers at once', async () => {
    const { bucket, storage } = await withFile()
    const second = await openBucket(bucket)
    await Promise.all([storage, second].map((writer) => writer.write([file(FILE), file(OTHER)])))
    expect((await second.listNames()).sort()).toEqual([FILE, OTHER])
    expect(await storage.hasAll([FILE, OTHER])).toBe(true)
  })

  it('removes files, also ones that are gone', async () => {
    const { storage } = await withFile()
    await storage.remove([FILE, OTHER])
    expect(await storage.hasAll([FILE])).toBe(false)
    expect(await storage.listNames()).toEqual([])
  })

  it('is listed page by page', async () => {
    const { bucket, storage } = await withFile()
    // The server's own continuation tokens need a cipher that OpenSSL no longer has.
    const page = (key: string, rest: string) =>
      `<ListBucketResult><Contents><Key>shop/${key}</Key></Contents>${rest}</ListBucketResult>`
    const rest = '<IsTruncated>true</IsTruncated><NextContinuationToken>second</NextContinuationToken>'
    bucket.fault = ({ url = '' }, response) => {
      response.end(url.includes('continuation-token=second') ? page(OTHER, '') : page(FILE, rest))
    }
    expect(await storage.listNames()).toEqual([FILE, OTHER])
  })

  it('knows the age of files', async () => {
    const { storage } = await withFile()
    const now = getNow().getTime()
    expect(await storage.filterOlder([FILE, OTHER], new Date(now + HOUR_MS))).toEqual([FILE])
    expect(await storage.filterOlder([FILE], new Date(now - HOUR_MS))).toEqual([])
  })
})

describe('a bucket that cannot be used', () => {
  it('is reported when it does not exist', async () => {
    const bucket = await startBucket({ name: 'another' })
    await expect(openBucket(bucket)).rejects.toMatchObject({ fault: 'missing', isPermanent: true })
  })

  it('is reported when it refuses the credentials', async () => {
    const bucket = await startBucket()
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'another')
    await expect(openBucket(bucket)).rejects.toMatchObject({ fault: 'refused', isPermanent: true })
  })

  it('is reported when there are no credentials', async () => {
    const bucket = await startBucket()
    vi.stubEnv('AWS_ACCESS_KEY_ID', undefined)
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
    vi.stubEnv('HOME', '/nowhere')
    await expect(openBucket(bucket)).rejects.toMatchObject({ fault: 'anonymous', isPermanent: true })
  })

  it('is reported when nothing listens at its address', async () => {
    const bucket = await startBucket()
    const location = { ...bucket.location, endpoint: 'http://127.0.0.1:1' }
    await expect(openBucket({ ...bucket, location })).rejects.toMatchObject({
      fault: 'unreachable',
      isPermanent: false,
    })
  })

  it.each([
    ['stalls', stall, 'stalled'],
    ['refuses', refuse, 'refused'],
    ['reports errors', fail, 'failing'],
    ['drops connections', reset, 'unreachable'],
  ])(
    'fails every call in time when it %s',
    async (_, fault, name) => {
      const { bucket, storage } = await withFile()
      bucket.fault = fault
      const began = performance.now()
      await expect(storage.read(FILE)).rejects.toMatchObject({ name: 'BucketError', fault: name })
      await expect(storage.write([file(OTHER)])).rejects.toMatchObject({ fault: name })
      await expect(storage.hasAll([FILE])).rejects.toMatchObject({ fault: name })
      await expect(storage.listNames()).rejects.toMatchObject({ fault: name })
      await storage.remove([FILE])
      expect(await storage.findProblem()).toMatch(/^Pictures cannot be reached: the bucket /)
      expect(performance.now() - began).toBeLessThan(10_000)
      bucket.fault = undefined
    },
    15_000,
  )

  it('fails a read whose answer stops halfway', async () => {
    const { bucket, storage } = await withFile()
    bucket.fault = breakOff
    await expect(storage.read(FILE)).rejects.toMatchObject({ fault: 'stalled' })
  })

  it('is asked by one call at a time after it has stalled, and used again once it answers', async () => {
    const bucket = await startBucket()
    let now = 0
    const storage = await openBucket(bucket, { monotonicNow: () => now })
    await storage.write([file(FILE)])
    bucket.fault = stall
    await expect(storage.read(FILE)).rejects.toMatchObject({ fault: 'stalled' })
    bucket.requests.length = 0
    await expect(storage.read(FILE)).rejects.toMatchObject({ fault: 'stalled' })
    expect(bucket.requests).toEqual([])
    now += 3_000
    const trial = expect(storage.read(FILE)).rejects.toMatchObject({ fault: 'stalled' })
    await expect(storage.read(FILE)).rejects.toMatchObject({ fault: 'stalled' })
    await trial
    expect(new Set(bucket.requests).size).toBe(1)
    bucket.fault = undefined
    now += 3_000
    await storage.write([file(FILE), file(OTHER)])
    expect(await storage.read(OTHER)).toEqual(Buffer.from('a picture'))
  })
})
