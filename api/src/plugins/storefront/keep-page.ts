import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { entityTag } from '../../entity-tag.ts'
import type { RenderedPage } from './built-pwa.ts'
import type { KeptPage } from './page-cache.ts'

/**
 * Of 11. For cached pages: 10 takes twice as long as 9 and saves 5 %, 11 five times as long for little more. For
 * single use, speed counts.
 */
const BROTLI_QUALITY = { many: 10, once: 5 }
const GZIP_LEVEL = 9

const makeBrotli = promisify(brotliCompress)
const makeGzip = promisify(gzip)

/** Compresses a page in every encoding. @param askedFor how often it will be requested */
export async function keepPage(
  html: string,
  facts: Pick<RenderedPage, 'status' | 'redirect'>,
  askedFor: keyof typeof BROTLI_QUALITY,
): Promise<KeptPage> {
  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([
    makeBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[askedFor],
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    makeGzip(identity, { level: GZIP_LEVEL }),
  ])
  return { status: facts.status, redirect: facts.redirect, etag: entityTag(html), bodies: { identity, br, gzip: gz } }
}
