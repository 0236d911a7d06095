import { sql } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'
import type { PageWindow } from '../../database/pagination.ts'
import type { Violation } from './read-reports.ts'

/** @returns whether it was known */
export async function countKnownReport(transaction: Transaction, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('policy_reports')
    .set({ count: sql`count + 1`, last_at: at })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertReport(
  transaction: Transaction,
  { isEnforced, ...violation }: Violation,
  at: string,
): Promise<void> {
  const row = { ...violation, is_enforced: isEnforced ? (1 as const) : (0 as const), count: 1 }
  await transaction
    .insertInto('policy_reports')
    .values({ ...row, first_at: at, last_at: at })
    .execute()
}

export async function countReports(database: Reader): Promise<number> {
  const { total } = await database
    .selectFrom('policy_reports')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The one seen least often, of these the one not seen for longest. */
export async function deleteRarestReport(transaction: Transaction): Promise<void> {
  await transaction
    .deleteFrom('policy_reports')
    .where('id', '=', (reports) =>
      reports.selectFrom('policy_reports').select('id').orderBy('count').orderBy('last_at').orderBy('id').limit(1),
    )
    .execute()
}

export async function deleteReportsBefore(transaction: Transaction, before: string): Promise<void> {
  await transaction.deleteFrom('policy_reports').where('last_at', '<', before).execute()
}

export function findReports(database: Reader, { offset, pageSize }: PageWindow) {
  return database
    .selectFrom('policy_reports')
    .selectAll()
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(pageSize)
    .execute()
}
