import { MAX_UNCONFIRMED_ORDERS } from '@usiku/contracts/orders/order-limits.ts'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../errors.ts'
import { deleteHold, type Hold, insertHold } from './holds.repository.ts'

export type HoldEnding = (transaction: Database, orderRow: string) => Promise<void>

/** Call it in the transaction that places the order. @throws AppError `too_many_unconfirmed_orders` */
export async function createHold(transaction: Database, orderRow: string, hold: Hold): Promise<void> {
  if (await insertHold(transaction, orderRow, hold, MAX_UNCONFIRMED_ORDERS)) return
  throw new AppError('too_many_unconfirmed_orders')
}

export function releaseHold(transaction: Database, orderRow: string): Promise<void> {
  return deleteHold(transaction, orderRow)
}
