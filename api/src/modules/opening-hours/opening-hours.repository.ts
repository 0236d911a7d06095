import type { OpeningHours } from '@usiku/contracts/opening-hours/operations.ts'
import type { HoursInput } from '@usiku/contracts/opening-hours/ordering-hours.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'

export interface StoredHours extends OpeningHours {
  readonly stopVersion: number
}

export async function findOpeningHours(database: Reader): Promise<StoredHours> {
  const row = await database.selectFrom('opening_hours').selectAll().executeTakeFirstOrThrow()
  return {
    // Written by `writeOpeningHours`, or by the migration.
    week: JSON.parse(row.week) as OpeningHours['week'],
    exceptions: JSON.parse(row.exceptions) as OpeningHours['exceptions'],
    stop: row.is_stopped === 1 ? { until: row.stopped_until, reason: row.stop_reason } : null,
    version: row.version,
    stopVersion: row.stop_version,
  }
}

export async function writeOpeningHours(transaction: Transaction, { week, exceptions }: HoursInput): Promise<void> {
  await transaction
    .updateTable('opening_hours')
    .set({ week: JSON.stringify(week), exceptions: JSON.stringify(exceptions), version: sql`version + 1` })
    .execute()
}

export async function writeOrderStop(transaction: Transaction, stop: OpeningHours['stop']): Promise<void> {
  await transaction
    .updateTable('opening_hours')
    .set({
      is_stopped: stop === null ? 0 : 1,
      stopped_until: stop?.until ?? null,
      stop_reason: stop?.reason ?? '',
      stop_version: sql`stop_version + 1`,
    })
    .execute()
}
