import type { Database } from '../../database/database.ts'
import { inTransaction } from '../../database/transaction.ts'
import { deleteVerificationsBefore } from './email-verification.repository.ts'
import { deleteResetsBefore } from './password-reset.repository.ts'
import { deleteSessionsBefore } from './session.repository.ts'

/** In one transaction, so that others can write meanwhile. */
const BATCH = 1_000

/** With the notifications of their devices, which get none any longer. */
export async function deleteOldSessions(database: Database, before: Date): Promise<void> {
  const moment = before.toISOString()
  while ((await inTransaction(database, (transaction) => deleteSessionsBefore(transaction, moment, BATCH))) === BATCH);
}

export function deleteOldLinks(database: Database, before: Date): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await deleteResetsBefore(transaction, before.toISOString())
    await deleteVerificationsBefore(transaction, before.toISOString())
  })
}
