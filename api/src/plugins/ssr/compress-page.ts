import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createEtag } from '../../lib/etag.ts'
import type { CachedPage } from './page-cache.ts'
import type { RenderedPage } from './pwa-bundle.ts'

/**
 * Of 11. For cached pages: 10 takes twice as long as 9 and saves 5 %, 11 five times as long for little more. For
 * single use, speed counts.
 */
const BROTLI_QUALITY = { many: 10, once: 5 }
const GZIP_LEVEL = 9

const makeBrotli = promisify(brotliCompress)
const makeGzip = promisify(gzip)

/** Compresses a page in every encoding. @param reuse how often it will be requested */
export async function compressPage(
  html: string,
  facts: Pick<RenderedPage, 'status' | 'redirect'>,
  reuse: keyof typeof BROTLI_QUALITY,
): Promise<CachedPage> {
  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([
    makeBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[reuse],
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    makeGzip(identity, { level: GZIP_LEVEL }),
  ])
  return { status: facts.status, redirect: facts.redirect, etag: createEtag(html), bodies: { identity, br, gzip: gz } }
}
