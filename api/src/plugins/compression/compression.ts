import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { type Encoding, getAcceptedEncoding } from '../../lib/accepted-encoding.ts'
import { createEtag } from '../../lib/etag.ts'
import { BodyCache } from './body-cache.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly sentBodies: BodyCache
    /** Apart: what clients type must not evict what all of them read. */
    readonly searchBodies: BodyCache
  }
}

const MIN_COMPRESSED_BYTES = 1_024
/** Of 11. What changes with every order is compressed again, in a few milliseconds for the largest list. */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6
const CACHE_BYTES = 16 * 1024 * 1024
const SEARCH_CACHE_BYTES = 4 * 1024 * 1024

const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']

const COMPRESSIBLE = /^(text\/(?!event-stream)|image\/svg\+xml|application\/(javascript|([\w.-]+\+)?(json|xml)))/

const makeBrotli = promisify(brotliCompress)
const makeGzip = promisify(gzip)

/**
 * Compresses responses; those with an `ETag` once, until they change. Built files and rendered pages are compressed
 * elsewhere.
 */
export const compression = plugin(
  async (app: FastifyInstance) => {
    app.decorate('sentBodies', new BodyCache(CACHE_BYTES))
    app.decorate('searchBodies', new BodyCache(SEARCH_CACHE_BYTES))
    app.addHook('onSend', async (request, reply, payload) => {
      if (reply.statusCode === 304) addVaryEncoding(reply)
      if (!COMPRESSIBLE.test(String(reply.getHeader('content-type')))) return payload
      addVaryEncoding(reply)
      if (reply.hasHeader('content-encoding') || reply.hasHeader('content-range')) return payload
      const body = await toBytes(payload)
      if (body === undefined || body.length < MIN_COMPRESSED_BYTES) return body ?? payload
      return encode(request, reply, body)
    })
  },
  { name: 'compression' },
)

export interface KeyedBody {
  /** Changes with the body. */
  readonly key: string
  /** Called once for requests that arrive together, and only while the body is not kept. */
  readonly make: () => Promise<Buffer>
  readonly cache: BodyCache
}

/** The body of a JSON answer, in the encoding that the client likes best. */
export async function findOrEncode(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, make, cache }: KeyedBody,
): Promise<Buffer> {
  const encoding = getAcceptedEncoding(request.headers['accept-encoding'], ENCODINGS)
  reply.type('application/json; charset=utf-8')
  const kept = encoding === 'identity' ? undefined : cache.find(toCacheKey(request, key, encoding))
  const plain = kept ?? (await cache.findOrCreate(toCacheKey(request, key, 'identity'), make))
  if (encoding === 'identity' || (kept === undefined && plain.length < MIN_COMPRESSED_BYTES)) return plain
  reply.header('content-encoding', encoding)
  return kept ?? cache.findOrCreate(toCacheKey(request, key, encoding), () => compress(plain, encoding))
}

async function encode(request: FastifyRequest, reply: FastifyReply, body: Buffer): Promise<Buffer> {
  const encoding = getAcceptedEncoding(request.headers['accept-encoding'], ENCODINGS)
  if (encoding === 'identity') return body
  const make = () => compress(body, encoding)
  const isCacheable = reply.hasHeader('etag') && reply.statusCode === 200
  const key = isCacheable ? toCacheKey(request, createEtag(body), encoding) : undefined
  const encoded = await (key === undefined ? make() : request.server.sentBodies.findOrCreate(key, make))
  reply.header('content-encoding', encoding).header('content-length', encoded.length)
  return encoded
}

/** A file's tag is made of size and time, so two files may share one: include the URL. */
const toCacheKey = ({ url }: FastifyRequest, tag: string, encoding: Encoding): string =>
  `${encoding} ${tag} ${url.split('?', 1)[0]}`

async function toBytes(payload: unknown): Promise<Buffer | undefined> {
  if (typeof payload === 'string') return Buffer.from(payload)
  if (Buffer.isBuffer(payload)) return payload
  return payload instanceof Readable ? buffer(payload) : undefined
}

function compress(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return makeGzip(body, { level: GZIP_LEVEL })
  return makeBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

function addVaryEncoding(reply: FastifyReply): void {
  const known = [reply.getHeader('vary') ?? []].flat().map(String)
  if (!known.some((names) => names.toLowerCase().includes('accept-encoding'))) {
    reply.header('vary', [...known, 'accept-encoding'].join(', '))
  }
}
