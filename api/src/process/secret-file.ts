import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

const OWNER_ONLY = 0o600

/** Creates a secret once and stores it in a file; of several processes the first wins. */
export function keptSecret(path: string, make: () => string): string {
  const kept = readSecret(path)
  if (kept) return kept
  const own = `${path}.${process.pid}`
  writeFileSync(own, `${make()}\n`, { mode: OWNER_ONLY, flush: true })
  // An empty file is no secret, so replace it; linking fails if a file has appeared meanwhile.
  if (kept === '') renameSync(own, path)
  else linkUnlessThere(own, path)
  rmSync(own, { force: true })
  return readFileSync(path, 'utf8').trim()
}

function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function linkUnlessThere(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code
