import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A script that stands in the page itself: neither a file's nor data. */
const INLINE = /<script>(.*?)<\/script>/gs

/**
 * The scripts in the built page, as a Content-Security-Policy allows them: each
 * by its hash, so that nothing else written into a page ever runs.
 */
export function readScriptHashes(clientFolder: string): string[] {
  const page = readFileSync(join(clientFolder, 'index.html'), 'utf8')
  return [...page.matchAll(INLINE)].map(([, script = '']) => `'sha256-${sha256(script)}'`)
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64')
