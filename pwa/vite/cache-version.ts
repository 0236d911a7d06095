import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Files that determine the shape of persisted responses. */
const SOURCES = [
  { folder: new URL('../../contracts/src', import.meta.url), files: /\.ts$/ },
  { folder: new URL('../src', import.meta.url), files: /(\.queries|-data|card-page)\.ts$/ },
]

/** Hash of that shape; browsers drop data persisted under another one. */
export function createCacheVersion(): string {
  const hash = createHash('sha256')
  for (const { folder, files } of SOURCES) {
    const path = fileURLToPath(folder)
    const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => files.test(name))
    for (const name of names.sort()) hash.update(name).update(readFileSync(join(path, name)))
  }
  return hash.digest('hex').slice(0, 12)
}
