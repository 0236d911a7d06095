import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'

/** Bytes below which compressing gains less than its header costs. */
const THRESHOLD = 1_024
/** Of 11: answers are made anew each time, and this is a few milliseconds for the largest list. */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6

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
  },
  { name: 'compression' },
)
