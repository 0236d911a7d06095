import { createHash } from 'node:crypto'

export interface ChainedEntry {
  readonly number: number
  readonly at: string
  readonly actorId: string
  readonly operation: string
  readonly subject: string
  readonly subjectId: string
  readonly digest: string
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Without the salt, which goes with the details, these cannot be guessed. */
export function computeDigest(salt: string, details: string): string {
  return sha256(`${salt} ${details}`)
}

/** @param previousHash empty for the first entry */
export function computeHash(previousHash: string, entry: ChainedEntry): string {
  const { number, at, actorId, operation, subject, subjectId, digest } = entry
  return sha256(JSON.stringify([previousHash, number, at, actorId, operation, subject, subjectId, digest]))
}
