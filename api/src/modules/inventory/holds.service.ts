import type { Database } from '../../database/open-database.ts'
import { deleteHold, type Hold, insertHold } from './holds.repository.ts'

/** Ends an order whose hold has expired, in the transaction that deletes the hold. */
export type HoldEnding = (transaction: Database, orderRow: string) => Promise<void>

/** Holds an order in the transaction that places it. */
export function createHold(transaction: Database, orderRow: string, hold: Hold): Promise<void> {
  return insertHold(transaction, orderRow, hold)
}

/** Ends the hold of an order that goes on or is cancelled, in the same transaction; nothing when it has none. */
export function releaseHold(transaction: Database, orderRow: string): Promise<void> {
  return deleteHold(transaction, orderRow)
}
