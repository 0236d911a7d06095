import type { Database } from '../../database/database.ts'
import { inTransaction } from '../../database/transaction.ts'
import { eraseOldOrders } from '../orders/order-query.service.ts'
import { eraseOldPayers } from '../payments/ledger/ledger.service.ts'
import { eraseOldReasons } from '../riders/riders.service.ts'

/** Rows in one transaction, so that others can write meanwhile. */
const BATCH = 500
/** In one run; the next one goes on. */
const MAX_BATCHES = 20

/** Names, phones and places go from the books of accounts that still exist, too; sums, lines and dates stay. */
export async function eraseOldBooks(database: Database, before: Date): Promise<void> {
  const moment = before.toISOString()
  for (const erase of [eraseOldOrders, eraseOldPayers, eraseOldReasons]) {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      if ((await inTransaction(database, (transaction) => erase(transaction, moment, BATCH))) === 0) break
    }
  }
}
