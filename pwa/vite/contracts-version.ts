import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const sources = fileURLToPath(new URL('../../contracts/src', import.meta.url))

/** Names the state of the contracts: answers kept by a browser under another name are dropped, not read. */
export function contractsVersion(): string {
  const hash = createHash('sha256')
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(sources, file)))
  return hash.digest('hex').slice(0, 12)
}
