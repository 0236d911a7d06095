import type { Transaction } from '../../database/database.ts'
import { getEngine } from '../../database/engine.ts'
import { afterCommit } from '../../database/transaction.ts'

/** Wakes the process that talks to Daraja, after the commit. It also looks by itself. */
export function wakePaymentWorker(transaction: Transaction): void {
  afterCommit(transaction, (database) => getEngine(database).notify(database, 'payment_work'))
}
