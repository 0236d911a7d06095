import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { onTestFinished, vi } from 'vitest'
import { type BucketOptions, BucketStorage, type BucketTimeouts } from '../src/storage/bucket-storage.ts'
import { type BucketLocation, parseBucketUrl } from '../src/storage/bucket-url.ts'
import { getClockShift, getNow } from './clock.ts'

/** The only credentials that the server accepts. */
const CREDENTIALS = 'S3RVER'
const BUCKET = 'pictures'

/** An S3-compatible server on loopback with one bucket. */
export interface TestBucket {
  /** For `MEDIA_URL`. */
  readonly url: string
  readonly location: BucketLocation
  /** Answers requests instead of the server. */
  fault: RequestListener | undefined
  readonly respond: RequestListener
  /** Methods and paths of all requests. */
  readonly requests: string[]
}

export async function startBucket({ name = BUCKET } = {}): Promise<TestBucket> {
  vi.stubEnv('AWS_ACCESS_KEY_ID', CREDENTIALS)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', CREDENTIALS)
  const directory = await mkdtemp(join(tmpdir(), 'usiku-bucket-'))
  const s3rver = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    // It signs paths of buckets without the slash that the SDK signs; it still rejects unknown keys.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET }],
  })
  await s3rver.configureBuckets()
  dateByTestClock(s3rver)
  const respond = s3rver.callback()
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    // Node's own would be the system's time, to which the client would set its clock.
    response.setHeader('date', getNow().toUTCString())
    const listener = bucket.fault ?? respond
    listener(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `s3://${name}/shop?endpoint=http://127.0.0.1:${port}`
  const location = parseBucketUrl(url)
  if (location === undefined) throw new Error(`${url} is no bucket`)
  const bucket: TestBucket = { url, location, fault: undefined, respond, requests }
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    server.closeAllConnections()
    server.close()
    s3rver.logger.exceptions.unhandle()
    s3rver.logger.close()
    await rm(directory, { recursive: true, force: true })
  })
  return bucket
}

/** Files have the system's time. */
function dateByTestClock({ store }: S3rver): void {
  const getMetadata = store.getMetadata.bind(store)
  store.getMetadata = async (bucket, key) => {
    const metadata = await getMetadata(bucket, key)
    const writtenAt = new Date(Date.parse(metadata['last-modified']) + getClockShift())
    return { ...metadata, 'last-modified': writtenAt.toUTCString() }
  }
}

/** Long enough for a server on a busy machine; one that never answers is given up soon. */
function createTimeouts(bucket: TestBucket): BucketTimeouts {
  const getLimit = () => (bucket.fault === stall || bucket.fault === breakOff ? 200 : 3_000)
  return {
    ...{ connect: 2_000, attempt: 2_000, pause: 3_000 },
    get read() {
      return getLimit()
    },
    get write() {
      return getLimit()
    },
  }
}

export async function openBucket(bucket: TestBucket, options: Partial<BucketOptions> = {}) {
  const storage = await BucketStorage.open(bucket.location, {
    monotonicNow: () => performance.now(),
    timeouts: createTimeouts(bucket),
    ...options,
  })
  onTestFinished(() => storage.close())
  return storage
}

/** Takes requests and never answers. */
export const stall: RequestListener = () => undefined

export const refuse: RequestListener = (_request, response) => {
  response.writeHead(403, { 'content-type': 'application/xml' })
  response.end('<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>')
}

export const fail: RequestListener = (_request, response) => {
  response.writeHead(500, { 'content-type': 'application/xml' })
  response.end('<?xml version="1.0"?><Error><Code>InternalError</Code><Message>Try again</Message></Error>')
}

export const reset: RequestListener = (request) => void request.socket.destroy()

/** Sends half of a body. */
export const breakOff: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-length': '1000' })
  response.write('x'.repeat(500))
}
