import type { Selectable, Updateable } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'

export type ItemRow = Selectable<Schema['etims_items']>

export type ItemKey = Pick<ItemRow, 'device_scope' | 'volume_id'>

export async function findItem(database: Reader, { device_scope, volume_id }: ItemKey): Promise<ItemRow | undefined> {
  return database
    .selectFrom('etims_items')
    .selectAll()
    .where('device_scope', '=', device_scope)
    .where('volume_id', '=', volume_id)
    .executeTakeFirst()
}

/** Whether the authority has recorded it. */
export async function isSequenceUsed(database: Reader, scope: string, sequence: number): Promise<boolean> {
  const row = await database
    .selectFrom('etims_items')
    .select('sequence')
    .where('device_scope', '=', scope)
    .where('sequence', '=', sequence)
    .where('registered_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertItem(
  transaction: Transaction,
  item: ItemKey & Pick<ItemRow, 'item_code' | 'sequence'>,
): Promise<void> {
  await transaction.insertInto('etims_items').values(item).execute()
}

export async function updateItem(
  transaction: Transaction,
  { device_scope, volume_id }: ItemKey,
  change: Updateable<Schema['etims_items']>,
): Promise<void> {
  await transaction
    .updateTable('etims_items')
    .set(change)
    .where('device_scope', '=', device_scope)
    .where('volume_id', '=', volume_id)
    .execute()
}

export async function deleteItem(transaction: Transaction, { device_scope, volume_id }: ItemKey): Promise<void> {
  await transaction
    .deleteFrom('etims_items')
    .where('device_scope', '=', device_scope)
    .where('volume_id', '=', volume_id)
    .execute()
}

/** It has no known outcome, and the authority says that it was not recorded. */
export async function deleteUnregisteredItem(transaction: Transaction, scope: string, sequence: number): Promise<void> {
  await transaction
    .deleteFrom('etims_items')
    .where('device_scope', '=', scope)
    .where('sequence', '=', sequence)
    .where('registered_at', 'is', null)
    .execute()
}

export async function addToStock(
  transaction: Transaction,
  { device_scope, volume_id }: ItemKey,
  change: number,
): Promise<void> {
  await transaction
    .updateTable('etims_items')
    .set(({ eb }) => ({ stock: eb('stock', '+', change) }))
    .where('device_scope', '=', device_scope)
    .where('volume_id', '=', volume_id)
    .execute()
}
