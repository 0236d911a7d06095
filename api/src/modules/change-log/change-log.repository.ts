import type { EditConflict } from '@usiku/contracts/http/error-reply.ts'
import type { Reader, Transaction } from '../../database/database.ts'

export interface Subject {
  readonly type:
    | 'age_rule'
    | 'product'
    | 'category'
    | 'sub_category'
    | 'brand'
    | 'slider'
    | 'user'
    | 'user_note'
    | 'order'
    | 'opening_hours'
    | 'order_limits'
    | 'delivery_rules'
    | 'order_stop'
    | 'payment_settings'
    | 'promo_code'
    | 'quantity_offers'
    | 'settings'
    | 'supplier'
    | 'purchase_order'
    | 'synonyms'
  readonly id: string
}

export type FieldChange = EditConflict['changes'][number]

export interface LoggedChange {
  readonly userId: string | null
  readonly userName: string | null
  readonly at: string
  readonly changes: readonly FieldChange[]
}

export async function insertChange(
  transaction: Transaction,
  { type, id }: Subject,
  entry: { version: number; userId: string | null; changes: readonly FieldChange[]; at: string },
): Promise<void> {
  const { version, userId, changes, at } = entry
  const row = { subject: type, subject_id: id, version, user_id: userId, changes: JSON.stringify(changes), at }
  await transaction.insertInto('change_log').values(row).execute()
}

export async function findChangesAfter(
  database: Reader,
  { type, id }: Subject,
  version: number,
): Promise<LoggedChange[]> {
  const rows = await database
    .selectFrom('change_log')
    .leftJoin('users', 'users.id', 'change_log.user_id')
    .select(['change_log.user_id', 'users.name', 'change_log.at', 'change_log.changes'])
    .where('subject', '=', type)
    .where('subject_id', '=', id)
    .where('change_log.version', '>', version)
    .orderBy('change_log.version')
    .execute()
  return rows.map((row) => ({
    userId: row.user_id,
    userName: row.name,
    at: row.at,
    // Written by `insertChange`.
    changes: JSON.parse(row.changes) as FieldChange[],
  }))
}

/** The oldest first. */
export async function listChangesOf(
  database: Reader,
  type: Subject['type'],
  ids: readonly string[],
): Promise<(Pick<LoggedChange, 'userId' | 'changes'> & { readonly id: string })[]> {
  if (ids.length === 0) return []
  const rows = await database
    .selectFrom('change_log')
    .select(['subject_id as id', 'user_id as userId', 'changes'])
    .where('subject', '=', type)
    .where('subject_id', 'in', ids)
    .orderBy('subject_id')
    .orderBy('version')
    .execute()
  // Written by `insertChange`.
  return rows.map((row) => ({ ...row, changes: JSON.parse(row.changes) as FieldChange[] }))
}

export async function deleteChangesBefore(transaction: Transaction, moment: string): Promise<void> {
  await transaction.deleteFrom('change_log').where('at', '<', moment).execute()
}

export async function deleteSubjectChanges(transaction: Transaction, { type, id }: Subject): Promise<void> {
  await transaction.deleteFrom('change_log').where('subject', '=', type).where('subject_id', '=', id).execute()
}
