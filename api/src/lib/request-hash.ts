import { createHash } from 'node:crypto'

/** SHA-256 independent of the order of fields; `null` means an empty request. Detects repeated requests. */
export function hashRequest(request: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sortKeys(request)))
    .digest('hex')
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const given = Object.entries(value).filter(([, part]) => part !== null)
  const entries = given.sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, part]) => [key, sortKeys(part)]))
}
