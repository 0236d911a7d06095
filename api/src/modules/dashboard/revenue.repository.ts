import type { Dashboard } from '@usiku/contracts/dashboard/operations.ts'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/**
 * Charged totals by the day of the order, without cancelled and unconfirmed orders; 0 on days without any.
 * @param days first moments as UTC ISO strings, oldest first; the last day is today
 */
export async function sumRevenue(
  database: Database,
  days: readonly { readonly date: string; readonly start: string }[],
): Promise<Dashboard['revenueByDay']> {
  const [first] = days
  if (first === undefined) return []
  // The latest day that had begun, because days come newest first. ISO strings compare correctly in every database.
  const cases = [...days].reverse().map(({ date, start }) => sql`when created_at >= ${start} then ${date}`)
  const sums = await database
    .selectFrom('orders')
    .select((column) => [
      sql<string>`case ${sql.join(cases, sql` `)} end`.as('date'),
      column.fn.sum<number>('total_amount').as('amount'),
    ])
    .where('created_at', '>=', first.start)
    .where('status', '!=', 'cancelled')
    .where(({ eb, or }) => or([eb('status', '!=', 'pending'), eb('holds_stock', '=', 1)]))
    .groupBy('date')
    .execute()
  const amounts = new Map(sums.map(({ date, amount }) => [date, amount]))
  return days.map(({ date }) => ({ date, amount: amounts.get(date) ?? 0 }))
}
