import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { type Encoding, getAcceptedEncoding } from '../../lib/accepted-encoding.ts'
import { createEtag } from '../../lib/etag.ts'
import { getRequestCost } from '../../overload/request-cost.ts'
import { BodyCache } from './body-cache.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly sentBodies: BodyCache
  }
}

const MIN_COMPRESSED_BYTES = 1_024
/** Of 11. What changes with every order is compressed again, in a few milliseconds for the largest list. */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6
const CACHE_BYTES = 24 * 1024 * 1024

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

/** Reuses the body of a long list sent with the same tag. */
export function findCachedList(request: FastifyRequest, reply: FastifyReply, tag: string): Buffer | undefined {
  if (!isLong(request)) return undefined
  const encoding = getAcceptedEncoding(request.headers['accept-encoding'], ENCODINGS)
  const body = request.server.sentBodies.find(toCacheKey(request, tag, encoding))
  if (body === undefined) return undefined
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.type('application/json; charset=utf-8')
  return body
}

async function encode(request: FastifyRequest, reply: FastifyReply, body: Buffer): Promise<Buffer> {
  const encoding = getAcceptedEncoding(request.headers['accept-encoding'], ENCODINGS)
  if (encoding === 'identity' && !isLong(request)) return body
  const tag = reply.getHeader('etag')
  const make = async () => (encoding === 'identity' ? body : compress(body, encoding))
  const isCacheable = typeof tag === 'string' && reply.statusCode === 200
  const key = isCacheable ? toCacheKey(request, isLong(request) ? tag : createEtag(body), encoding) : undefined
  const encoded = await (key === undefined ? make() : request.server.sentBodies.findOrCreate(key, make))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.header('content-length', encoded.length)
  return encoded
}

const isLong = ({ url }: FastifyRequest): boolean => getRequestCost(url) > 1

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
