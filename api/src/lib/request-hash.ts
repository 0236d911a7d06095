import { createHash } from 'node:crypto'
import stringify from 'safe-stable-stringify'

/** SHA-256 independent of the order of fields; `null` means an empty request. Detects repeated requests. */
export function hashRequest(request: unknown): string {
  return createHash('sha256')
    .update(stringify(request, omitNull) ?? 'null')
    .digest('hex')
}

/** A field that is `null` counts as left out. */
const omitNull = (_field: string, value: unknown): unknown => (value === null ? undefined : value)
