import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RenderedPage } from './built-pwa.ts'
import type { KeptPage } from './page-cache.ts'

/** Of 11: the best takes twenty times as long for three parts in a hundred. */
const BROTLI_QUALITY = 9
const GZIP_LEVEL = 9

const makeBrotli = promisify(brotliCompress)
const makeGzip = promisify(gzip)

/**
 * A page in every encoding it may be asked for.
 *
 * @param html of the whole page
 */
export async function keepPage(html: string, facts: Pick<RenderedPage, 'status' | 'redirect'>): Promise<KeptPage> {
  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([
    makeBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    makeGzip(identity, { level: GZIP_LEVEL }),
  ])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { status: facts.status, redirect: facts.redirect, etag, bodies: { identity, br, gzip: gz } }
}
