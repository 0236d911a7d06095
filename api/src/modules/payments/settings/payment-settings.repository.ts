import { type Selectable, sql } from 'kysely'
import type { Reader, Transaction } from '../../../database/database.ts'
import type { Schema } from '../../../database/schema.ts'

export type PaymentSettingsRow = Selectable<Schema['payment_settings']>

export function findPaymentSettings(database: Reader): Promise<PaymentSettingsRow> {
  return database.selectFrom('payment_settings').selectAll().executeTakeFirstOrThrow()
}

export async function getHoldMinutes(database: Reader): Promise<number> {
  return (await findPaymentSettings(database)).hold_minutes
}

export async function writePaymentSettings(
  transaction: Transaction,
  settings: { readonly paybill: string; readonly holdMinutes: number; readonly kraPin: string },
): Promise<void> {
  await transaction
    .updateTable('payment_settings')
    .set({
      paybill: settings.paybill,
      hold_minutes: settings.holdMinutes,
      kra_pin: settings.kraPin,
      version: sql`version + 1`,
    })
    .execute()
}

/** The last outcome of what the server does with Daraja by itself. */
export async function writeCheck(
  transaction: Transaction,
  name: string,
  check: { readonly at: string; readonly isOk: boolean; readonly detail: string },
): Promise<void> {
  const values = { at: check.at, is_ok: check.isOk ? (1 as const) : (0 as const), detail: check.detail }
  await transaction
    .insertInto('payment_checks')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute()
}

export async function findCheck(
  database: Reader,
  name: string,
): Promise<Selectable<Schema['payment_checks']> | undefined> {
  return database.selectFrom('payment_checks').selectAll().where('name', '=', name).executeTakeFirst()
}

export async function listChecks(database: Reader): Promise<Selectable<Schema['payment_checks']>[]> {
  return database.selectFrom('payment_checks').selectAll().orderBy('name').execute()
}

export async function listFailedChecks(database: Reader, names: readonly string[]) {
  return database
    .selectFrom('payment_checks')
    .selectAll()
    .where('name', 'in', names)
    .where('is_ok', '=', 0)
    .orderBy('name')
    .execute()
}
