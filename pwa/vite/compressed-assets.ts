import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const makeBrotli = promisify(brotliCompress)
const makeGzip = promisify(gzip)

/** Compresses hashed assets at build time, so that the server need not do it at start. */
export function compressedAssets(): Plugin {
  return {
    name: 'usiku:compressed-assets',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name))
      await Promise.all(names.map((name) => compress(join(dir, name))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  const quality = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${path}.br`, await makeBrotli(content, { params: quality }))
  await writeFile(`${path}.gz`, await makeGzip(content, { level: constants.Z_BEST_COMPRESSION }))
}
