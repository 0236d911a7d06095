import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Nobody but the owner reads or writes it. */
const OWNER_ONLY = 0o600

/**
 * A secret that is made once and then kept in a file.
 *
 * @returns the secret, and whether it was made now
 */
export function keptSecret(path: string, make: () => string): { readonly secret: string; readonly isNew: boolean } {
  if (existsSync(path)) {
    const secret = readFileSync(path, 'utf8').trim()
    if (secret !== '') return { secret, isNew: false }
  }
  const secret = make()
  writeFileSync(path, `${secret}\n`, { mode: OWNER_ONLY, flush: true })
  return { secret, isNew: true }
}
