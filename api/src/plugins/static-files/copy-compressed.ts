import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { writeFileAtomically } from '../../lib/atomic-file.ts'

const COMPRESSIBLE = /\.(js|css|svg|json|map|txt|html)$/

const makeBrotli = promisify(brotliCompress)
const makeGzip = promisify(gzip)

export function listVariants(name: string): string[] {
  return COMPRESSIBLE.test(name) ? [name, `${name}.br`, `${name}.gz`] : [name]
}

export function isCompressedCopy(name: string): boolean {
  return /\.(br|gz)$/.test(name)
}

/**
 * Copies a hashed file with its compressed variants, skipping existing ones. Creates missing variants at the best
 * quality, because each file is compressed only once.
 */
export async function copyCompressed(from: string, to: string): Promise<void> {
  if (listVariants(to).every((variant) => existsSync(variant))) return
  const content = await readFile(from)
  await mkdir(dirname(to), { recursive: true })
  if (COMPRESSIBLE.test(to)) {
    const br = await readIfExists(`${from}.br`)
    const gz = await readIfExists(`${from}.gz`)
    await writeFileAtomically(`${to}.br`, br ?? (await makeBrotli(content, brotliOptions(content.length))))
    await writeFileAtomically(`${to}.gz`, gz ?? (await makeGzip(content, { level: constants.Z_BEST_COMPRESSION })))
  }
  await writeFileAtomically(to, content)
}

function brotliOptions(size: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  }
}

async function readIfExists(path: string): Promise<Buffer | undefined> {
  return existsSync(path) ? readFile(path) : undefined
}
