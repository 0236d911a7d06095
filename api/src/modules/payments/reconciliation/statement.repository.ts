import type { Selectable } from 'kysely'
import { chunk } from '../../../database/chunk.ts'
import type { Reader, Transaction } from '../../../database/database.ts'
import type { Schema } from '../../../database/schema.ts'
import type { StatementRow } from './statement-csv.ts'

const BATCH = 1_000

export type StoredStatementRow = Selectable<Schema['statement_rows']>

/** Stores what reconciliation compares, no names and phones. @returns how many were new */
export async function insertStatementRows(
  transaction: Transaction,
  rows: readonly StatementRow[],
  { userId, at }: { readonly userId: string; readonly at: string },
): Promise<number> {
  let added = 0
  for (const batch of chunk(rows, BATCH)) {
    const values = batch.map((row) => ({
      id: row.id,
      receipt: row.receipt,
      completed_at: row.completedAt,
      status: row.status,
      paid_in: row.paidIn,
      withdrawn: row.withdrawn,
      imported_at: at,
      imported_by: userId,
    }))
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('statement_rows')
      .values(values)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow()
    added += Number(numInsertedOrUpdatedRows)
  }
  return added
}

/** As the portal writes it. */
export const COMPLETED = 'Completed'

/** Completed payments to the shop. */
export async function listStatementPayments(
  database: Reader,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<StoredStatementRow[]> {
  return database
    .selectFrom('statement_rows')
    .selectAll()
    .where('completed_at', '>=', from)
    .where('completed_at', '<', to)
    .where('status', '=', COMPLETED)
    .where('paid_in', '>', 0)
    .orderBy('completed_at')
    .orderBy('id')
    .execute()
}
