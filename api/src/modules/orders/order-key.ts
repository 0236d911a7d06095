import { createHash } from 'node:crypto'
import type { OrderPlacement } from '@usiku/contracts/orders.ts'

/** Order numbers have 20 figures at most; behind the last one the count begins again. */
const NUMBERS = 10n ** 20n

/** SHA-256 of what was asked for, whatever the order of its fields; `null` is nothing asked for. Tells a repeated request from a new one. */
export function requestHash(body: OrderPlacement): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(body)))
    .digest('hex')
}

/** The order number after this one. */
export function nextNumber(orderId: string): string {
  return String((BigInt(orderId) + 1n) % NUMBERS)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const given = Object.entries(value).filter(([, part]) => part !== null)
  const entries = given.sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]))
}
