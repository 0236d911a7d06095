import type { Kysely } from 'kysely'
import type { Reader, Transaction } from '../database.ts'

export interface CapturedChange {
  readonly id: number
  readonly table_name: string
  /** JSON list of the values of the key. */
  readonly row_key: string
}

const withChanges = (handle: Reader | Transaction) => handle as unknown as Kysely<{ shop_move_changes: CapturedChange }>

export function listCapturedChanges(reader: Reader, limit: number): Promise<CapturedChange[]> {
  return withChanges(reader).selectFrom('shop_move_changes').selectAll().orderBy('id').limit(limit).execute()
}

/** By their ids: where transactions run side by side, a smaller one may be committed later. */
export async function removeCapturedChanges(transaction: Transaction, ids: readonly number[]): Promise<void> {
  await withChanges(transaction).deleteFrom('shop_move_changes').where('id', 'in', ids).execute()
}
