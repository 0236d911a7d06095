import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply } from 'fastify'
import plugin from 'fastify-plugin'

/** Bytes below which compressing gains less than its header costs. */
const THRESHOLD = 1_024
/** Of 11: answers are made anew each time, and this is a few milliseconds for the largest list. */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6

const COMPRESSIBLE = /^(application\/json|text\/)/

/** Compresses what is made for each request; built files and rendered pages are kept compressed already. */
export const compression = plugin(
  async (app: FastifyInstance) => {
    await app.register(compress, {
      encodings: ['br', 'gzip'],
      threshold: THRESHOLD,
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
      zlibOptions: { level: GZIP_LEVEL },
      // Nobody sends us compressed bodies; unpacking them is work that a stranger could ask for.
      globalDecompression: false,
    })
    // The plugin says so of what it compresses only: a cache would give the long form to everybody, or keep two.
    app.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode === 304 || COMPRESSIBLE.test(String(reply.getHeader('content-type')))) noteEncoding(reply)
    })
  },
  { name: 'compression' },
)

/** Says that the answer depends on what its reader can unpack, besides what it depends on already. */
function noteEncoding(reply: FastifyReply): void {
  const known = [reply.getHeader('vary') ?? []].flat().map(String)
  if (!known.some((names) => names.toLowerCase().includes('accept-encoding'))) {
    reply.header('vary', [...known, 'accept-encoding'].join(', '))
  }
}
