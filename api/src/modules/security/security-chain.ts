import { createHash } from 'node:crypto'
import type { SecurityEventName } from '@usiku/contracts/security/constants.ts'

export interface NewSecurityEvent {
  /** The same when it is written again because the answer to a commit was lost. */
  readonly id: string
  readonly at: string
  readonly event: SecurityEventName
  readonly userId: string | null
  readonly actorId: string | null
  /** A network, never an address. */
  readonly address: string
  readonly isAdmin: boolean
  readonly leftOut: number
  /** JSON. */
  readonly details: string
}

export interface ChainedEvent extends NewSecurityEvent {
  readonly number: number
}

/** @param previousHash empty for the first entry */
export function computeEventHash(previousHash: string, entry: ChainedEvent): string {
  const { number, id, at, event, userId, actorId, address, isAdmin, leftOut, details } = entry
  const fields = [previousHash, number, id, at, event, userId, actorId, address, isAdmin, leftOut, details]
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}
