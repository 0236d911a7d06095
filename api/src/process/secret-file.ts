import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { getErrorCode } from '../lib/error-code.ts'

const OWNER_ONLY = 0o600

/** Creates a secret once and stores it in a file; of several processes the first wins. */
export function readOrCreateSecret(path: string, make: () => string): string {
  const existing = readSecret(path)
  if (existing) return existing
  // Not the process id: containers that share the folder have the same.
  const temporary = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(temporary, `${make()}\n`, { mode: OWNER_ONLY, flush: true })
  // An empty file is no secret, so replace it; linking fails if a file has appeared meanwhile.
  if (existing === '') renameSync(temporary, path)
  else linkUnlessThere(temporary, path)
  rmSync(temporary, { force: true })
  return readFileSync(path, 'utf8').trim()
}

function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

function linkUnlessThere(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error
  }
}
