import { createHash } from 'node:crypto'

const LENGTH = 22

/** A weak entity tag: the same for the same content, whatever an answer made of it is compressed with. */
export function entityTag(content: string | Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, LENGTH)}"`
}

/** Whether `If-None-Match` names a tag: compared weakly, as HTTP asks of it. */
export function isTagKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  const opaque = (text: string) => text.trim().replace(/^W\//, '')
  return header.split(',').some((entry) => opaque(entry) === opaque(tag) || entry.trim() === '*')
}
