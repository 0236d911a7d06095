import { createHash } from 'node:crypto'

const LENGTH = 22

/** A weak entity tag: the same for the same text, whatever an answer made of it is compressed with. */
export function entityTag(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, LENGTH)}"`
}

/** Whether `If-None-Match` names a tag: compared weakly, as HTTP asks of it. */
export function isTagKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  const opaque = (text: string) => text.trim().replace(/^W\//, '')
  return header.split(',').some((entry) => opaque(entry) === opaque(tag) || entry.trim() === '*')
}
