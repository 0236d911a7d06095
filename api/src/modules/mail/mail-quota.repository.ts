import { sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'

export interface QuotaWindows {
  readonly hourAgo: string
  readonly dayAgo: string
  readonly now: string
}

export interface QuotaUse {
  readonly sentInHour: number
  readonly sentInDay: number
  readonly withheldInHour: number
}

/** Ignores rows from the future: the clock was wrong when they were written. */
export async function countQuotaUse(
  transaction: Transaction,
  party: string,
  { hourAgo, dayAgo, now }: QuotaWindows,
): Promise<QuotaUse> {
  return transaction
    .selectFrom('mail_quotas')
    .select([
      sql<number>`count(*) filter (where is_sent = 1)`.as('sentInDay'),
      sql<number>`count(*) filter (where is_sent = 1 and at > ${hourAgo})`.as('sentInHour'),
      sql<number>`count(*) filter (where is_sent = 0 and at > ${hourAgo})`.as('withheldInHour'),
    ])
    .where('party', '=', party)
    .where('at', '>', dayAgo)
    .where('at', '<=', now)
    .executeTakeFirstOrThrow()
}

export async function insertQuotaUse(
  transaction: Transaction,
  parties: readonly string[],
  { at, isSent }: { readonly at: string; readonly isSent: boolean },
): Promise<void> {
  const rows = parties.map((party) => ({ party, at, is_sent: isSent ? 1 : 0 }) as const)
  await transaction.insertInto('mail_quotas').values(rows).execute()
}

export async function deleteQuotaUse(transaction: Transaction, before: Date): Promise<void> {
  await transaction.deleteFrom('mail_quotas').where('at', '<', before.toISOString()).execute()
}
