import { createHash } from 'node:crypto'

const TAG_LENGTH = 22

/** A weak tag, so that compression does not change it. */
export function createEtag(content: string | Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, TAG_LENGTH)}"`
}

/** Weak comparison, as HTTP requires for `If-None-Match`. */
export function matchesEtag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  const opaque = (text: string) => text.trim().replace(/^W\//, '')
  return header.split(',').some((entry) => opaque(entry) === opaque(tag) || entry.trim() === '*')
}
