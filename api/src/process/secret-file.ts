import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** Nobody but the owner reads or writes it. */
const OWNER_ONLY = 0o600

/** A secret that is made once and then kept in a file. Of several processes that make one, the first has its way. */
export function keptSecret(path: string, make: () => string): string {
  const kept = readSecret(path)
  if (kept) return kept
  const own = `${path}.${process.pid}`
  writeFileSync(own, `${make()}\n`, { mode: OWNER_ONLY, flush: true })
  // An empty file is nobody's secret; a link is refused where a file has appeared meanwhile.
  if (kept === '') renameSync(own, path)
  else linkUnlessThere(own, path)
  rmSync(own, { force: true })
  return readFileSync(path, 'utf8').trim()
}

/** `undefined` when there is no file. */
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
