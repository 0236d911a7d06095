import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Scripts without attributes, so neither files nor data. */
const INLINE = /<script>(.*?)<\/script>/gs

/** Hashes of the page's inline scripts for the Content-Security-Policy, so that an injected script does not run. */
export function readScriptHashes(clientFolder: string): string[] {
  const page = readFileSync(join(clientFolder, 'index.html'), 'utf8')
  return [...page.matchAll(INLINE)].map(([, script = '']) => `'sha256-${sha256(script)}'`)
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64')
