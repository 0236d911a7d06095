import { setTimeout } from 'node:timers/promises'
import type { ImportState } from '@usiku/contracts/product-imports/constants.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { type LockName, lock } from '../../database/locked-transaction.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { PictureOwnerContext } from '../media/picture-cleanup.service.ts'
import { lockImport, type StoredImport } from './product-import.repository.ts'

export type ImportJobContext = PictureOwnerContext & { readonly database: Database }

/** Of a transaction, in milliseconds: orders wait for it. */
export const MAX_BATCH_MS = 40

/** Lets writes of other processes through, which ask again and again. */
export const pause = (): Promise<void> => setTimeout(5)

export interface Position {
  readonly id: string
  readonly state: ImportState
  /** Where the step has come to. */
  readonly done: number
}

/**
 * Runs one batch of a step, unless the import is in another state by now: another process may have run the batch.
 * @returns `undefined` then
 */
export function inStep<T>(
  { database }: Pick<ImportJobContext, 'database'>,
  { id, state, done }: Position,
  work: (transaction: Transaction, stored: StoredImport) => Promise<T>,
  lockName?: LockName,
): Promise<T | undefined> {
  return inTransaction(database, async (transaction) => {
    // Names before rows.
    if (lockName !== undefined) await lock(transaction, lockName)
    const stored = await lockImport(transaction, id)
    if (stored === undefined || stored.state !== state || stored.done !== done) return undefined
    return work(transaction, stored)
  })
}
