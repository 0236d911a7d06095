import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import type { S3Client } from '@aws-sdk/client-s3'
import pLimit from 'p-limit'
import { BucketError, getHttpStatus, toBucketError } from './bucket-error.ts'
import type { BucketLocation } from './bucket-url.ts'
import type { MediaFile, MediaStorage } from './media-storage.ts'

type Sdk = typeof import('@aws-sdk/client-s3')

/** In milliseconds. */
export interface BucketTimeouts {
  readonly connect: number
  /** Until the headers of an answer. */
  readonly attempt: number
  /** A whole call with its retries and its body. */
  readonly read: number
  readonly write: number
  /** After a call without an answer all calls fail at once for this long; then one of them tries again. */
  readonly pause: number
}

const TIMEOUTS: BucketTimeouts = { connect: 2_000, attempt: 4_000, read: 6_000, write: 10_000, pause: 3_000 }
const MAX_ATTEMPTS = 3
const MAX_CONCURRENT_CALLS = 16

const DEFAULT_REGION = 'us-east-1'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const CONTENT_TYPES: Readonly<Record<string, string>> = { '.avif': 'image/avif', '.webp': 'image/webp' }

export interface BucketRequest {
  readonly method: 'GET' | 'HEAD'
  readonly range?: string | undefined
  readonly ifNoneMatch?: string | undefined
}

export interface BucketReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer
}

export interface BucketOptions {
  readonly monotonicNow: () => number
  readonly timeouts?: BucketTimeouts
}

interface Outage {
  readonly error: BucketError
  retryAt: number
}

/** Files in an S3-compatible bucket. Every method but `remove` and `findProblem` throws `BucketError`. */
export class BucketStorage implements MediaStorage {
  readonly #sdk: Sdk
  readonly #client: S3Client
  readonly #bucket: string
  readonly #prefix: string
  readonly #monotonicNow: () => number
  readonly #timeouts: BucketTimeouts
  readonly #limited = pLimit(MAX_CONCURRENT_CALLS)
  #outage: Outage | undefined

  private constructor(sdk: Sdk, location: BucketLocation, { monotonicNow, timeouts = TIMEOUTS }: BucketOptions) {
    this.#sdk = sdk
    this.#client = createClient(sdk, location, timeouts)
    this.#bucket = location.bucket
    this.#prefix = location.prefix === '' ? '' : `${location.prefix}/`
    this.#monotonicNow = monotonicNow
    this.#timeouts = timeouts
  }

  /** @throws BucketError when the bucket cannot be listed */
  static async open(location: BucketLocation, options: BucketOptions): Promise<BucketStorage> {
    // Loaded here, because most shops have no bucket and the SDK costs time and memory.
    const storage = new BucketStorage(await import('@aws-sdk/client-s3'), location, options)
    try {
      await storage.#assertListable()
      return storage
    } catch (error) {
      storage.close()
      throw error
    }
  }

  async write(files: readonly MediaFile[]): Promise<void> {
    // Otherwise all but one of the files would fail although the bucket is back.
    if (this.#outage !== undefined) await this.#assertListable()
    // All of them end before this does, so that the caller can remove what was written.
    const writes = await Promise.allSettled(files.map((file) => this.#limited(() => this.#put(file))))
    const failed = writes.find((write) => write.status === 'rejected')
    if (failed !== undefined) throw failed.reason
  }

  async read(name: string): Promise<Buffer | undefined> {
    return (await this.serve(name, { method: 'GET' }))?.body
  }

  /**
   * Answers an HTTP request for a file. Reads all of it first: files are small, and a bucket that stalls halfway is
   * then an error instead of half a picture.
   * @returns `undefined` when there is no such file
   */
  async serve(name: string, { method, range, ifNoneMatch }: BucketRequest): Promise<BucketReply | undefined> {
    const input = { ...this.#locate(name), Range: range, IfNoneMatch: ifNoneMatch }
    const { GetObjectCommand, HeadObjectCommand } = this.#sdk
    return this.#call(this.#timeouts.read, async (abortSignal) => {
      try {
        if (method === 'HEAD') {
          const head = await this.#client.send(new HeadObjectCommand(input), { abortSignal })
          return toReply(name, head)
        }
        const { Body, ...found } = await this.#client.send(new GetObjectCommand(input), { abortSignal })
        const bytes = await Body?.transformToByteArray()
        return { ...toReply(name, found), body: Buffer.from(bytes ?? []) }
      } catch (error) {
        return toNegativeReply(error)
      }
    })
  }

  async hasAll(names: readonly string[]): Promise<boolean> {
    const found = await Promise.all(names.map((name) => this.#limited(() => this.serve(name, { method: 'HEAD' }))))
    return found.every((reply) => reply !== undefined)
  }

  async remove(names: readonly string[]): Promise<void> {
    const { DeleteObjectCommand } = this.#sdk
    const removals = names.map((name) =>
      this.#limited(() =>
        this.#call(this.#timeouts.write, (abortSignal) =>
          this.#client.send(new DeleteObjectCommand(this.#locate(name)), { abortSignal }),
        ),
      ),
    )
    await Promise.allSettled(removals)
  }

  async listNames(): Promise<string[]> {
    const names: string[] = []
    let token: string | undefined
    do {
      const page = await this.#listPage(token)
      names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(this.#prefix.length)))
      token = page.NextContinuationToken
    } while (token !== undefined)
    // Deeper keys are not the shop's.
    return names.filter((name) => name !== '' && !name.includes('/'))
  }

  async filterOlder(names: readonly string[], before: Date): Promise<string[]> {
    const replies = await Promise.all(names.map((name) => this.#limited(() => this.serve(name, { method: 'HEAD' }))))
    return names.filter((_, index) => {
      const modified = replies[index]?.headers['last-modified']
      return modified !== undefined && new Date(modified) < before
    })
  }

  async findProblem(): Promise<string | undefined> {
    return this.#assertListable().then(
      () => undefined,
      (error: BucketError) => `Pictures cannot be reached: ${error.message}.`,
    )
  }

  close(): void {
    this.#client.destroy()
  }

  async #put({ name, bytes }: MediaFile): Promise<void> {
    const put = new this.#sdk.PutObjectCommand({
      ...this.#locate(name),
      Body: bytes,
      ContentType: CONTENT_TYPES[extname(name)],
      CacheControl: IMMUTABLE,
      // The bucket rejects bytes that were damaged on the way.
      ContentMD5: createHash('md5').update(bytes).digest('base64'),
    })
    await this.#call(this.#timeouts.write, (abortSignal) => this.#client.send(put, { abortSignal }))
  }

  async #assertListable(): Promise<void> {
    const head = new this.#sdk.HeadBucketCommand({ Bucket: this.#bucket })
    await this.#call(this.#timeouts.read, (abortSignal) => this.#client.send(head, { abortSignal }))
  }

  async #listPage(token: string | undefined) {
    const { ListObjectsV2Command } = this.#sdk
    const list = new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: this.#prefix, ContinuationToken: token })
    return this.#call(this.#timeouts.read, (abortSignal) => this.#client.send(list, { abortSignal }))
  }

  #locate(name: string) {
    return { Bucket: this.#bucket, Key: this.#prefix + name }
  }

  /** During an outage only one call at a time waits for the bucket: others would keep the server from other work. */
  async #call<T>(timeoutMs: number, send: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (this.#outage !== undefined) {
      if (this.#monotonicNow() < this.#outage.retryAt) throw this.#outage.error
      this.#outage.retryAt = this.#monotonicNow() + timeoutMs
    }
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const answer = await send(signal)
      this.#outage = undefined
      return answer
    } catch (cause) {
      const error = signal.aborted ? new BucketError('stalled', cause) : toBucketError(cause)
      const isOutage = error.fault === 'stalled' || error.fault === 'unreachable'
      this.#outage = isOutage ? { error, retryAt: this.#monotonicNow() + this.#timeouts.pause } : undefined
      throw error
    }
  }
}

function createClient(
  { S3Client }: Sdk,
  { region = DEFAULT_REGION, endpoint }: BucketLocation,
  { connect, attempt }: BucketTimeouts,
): S3Client {
  return new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: MAX_ATTEMPTS,
    // Newer kinds of checksum are unknown to some S3-compatible servers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connect,
      requestTimeout: attempt,
      throwOnRequestTimeout: true,
    },
  })
}

interface FoundObject {
  readonly $metadata: { readonly httpStatusCode?: number | undefined }
  readonly ContentLength?: number | undefined
  readonly ContentRange?: string | undefined
  readonly ETag?: string | undefined
  readonly LastModified?: Date | undefined
}

function toReply(name: string, found: FoundObject): BucketReply {
  const { ContentLength: length, ContentRange: range, ETag: etag, LastModified: modified } = found
  return {
    status: found.$metadata.httpStatusCode ?? 200,
    headers: {
      'content-type': CONTENT_TYPES[extname(name)] ?? 'application/octet-stream',
      'cache-control': IMMUTABLE,
      'accept-ranges': 'bytes',
      ...(length === undefined ? {} : { 'content-length': String(length) }),
      ...(range === undefined ? {} : { 'content-range': range }),
      ...(etag === undefined ? {} : { etag }),
      ...(modified === undefined ? {} : { 'last-modified': modified.toUTCString() }),
    },
  }
}

/** The SDK throws 304 and 416, and 404 also for a bucket that is gone. */
function toNegativeReply(error: unknown): BucketReply | undefined {
  const status = getHttpStatus(error)
  if (status === 304) return { status, headers: { 'cache-control': IMMUTABLE } }
  if (status === 416) return { status, headers: {} }
  if (status === 404 && (error as Error).name !== 'NoSuchBucket') return undefined
  throw error
}
