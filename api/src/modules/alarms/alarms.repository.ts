import type { AlarmKind } from '@usiku/contracts/alarms/constants.ts'
import type { Alarm } from '@usiku/contracts/alarms/operations.ts'
import type { Reader, Transaction } from '../../database/database.ts'

export async function findAlarm(database: Reader, kind: AlarmKind) {
  return database
    .selectFrom('alarms')
    .select(['since', 'mailed_at as mailedAt', 'ended_at as endedAt'])
    .where('kind', '=', kind)
    .executeTakeFirst()
}

export interface StoredAlarm extends Alarm {
  readonly mailedAt: string | null
}

export async function storeAlarm(
  transaction: Transaction,
  { kind, text, since, mailedAt }: StoredAlarm,
): Promise<void> {
  const columns = { text, since, mailed_at: mailedAt, ended_at: null }
  await transaction
    .insertInto('alarms')
    .values({ kind, ...columns })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(columns))
    .execute()
}

export async function markEnded(transaction: Transaction, kind: AlarmKind, at: string): Promise<void> {
  await transaction.updateTable('alarms').set({ ended_at: at }).where('kind', '=', kind).execute()
}

export function findOpenAlarms(database: Reader): Promise<Alarm[]> {
  return database
    .selectFrom('alarms')
    .select(['kind', 'text', 'since'])
    .where('ended_at', 'is', null)
    .orderBy('since')
    .orderBy('kind')
    .execute()
}

export async function deleteEndedAlarms(transaction: Transaction, before: string): Promise<void> {
  await transaction.deleteFrom('alarms').where('ended_at', '<', before).execute()
}
