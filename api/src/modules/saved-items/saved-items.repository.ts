import type { Selectable } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'

export type ItemList = 'cart' | 'wishlist'

export interface ItemKey {
  readonly list: ItemList
  readonly productId: string
  /** Empty in the wishlist. */
  readonly volumeId: string
}

export interface SavedItem extends ItemKey {
  readonly quantity: number
  readonly revision: number
  readonly addedAt: string
}

/** 0 before the first change. */
export async function findRevision(database: Reader, userId: string): Promise<number> {
  const row = await database
    .selectFrom('saved_item_states')
    .select('revision')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.revision ?? 0
}

export async function storeRevision(transaction: Transaction, userId: string, revision: number): Promise<void> {
  await transaction
    .insertInto('saved_item_states')
    .values({ user_id: userId, revision })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ revision }))
    .execute()
}

/** Each list in the order in which its items were added. */
export async function findItems(database: Reader, userId: string): Promise<SavedItem[]> {
  const rows = await database
    .selectFrom('saved_items')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('list')
    .orderBy('added_at')
    .orderBy('product_id')
    .orderBy('volume_id')
    .execute()
  return rows.map(toItem)
}

export async function upsertItem(transaction: Transaction, userId: string, item: SavedItem): Promise<void> {
  const { list, productId, volumeId, quantity, revision, addedAt } = item
  await transaction
    .insertInto('saved_items')
    .values({
      ...{ user_id: userId, list, product_id: productId, volume_id: volumeId },
      ...{ quantity, revision, added_at: addedAt },
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'list', 'product_id', 'volume_id']).doUpdateSet({ quantity, revision }),
    )
    .execute()
}

export async function deleteItem(
  transaction: Transaction,
  userId: string,
  { list, productId, volumeId }: ItemKey,
): Promise<void> {
  await transaction
    .deleteFrom('saved_items')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where('product_id', '=', productId)
    .where('volume_id', '=', volumeId)
    .execute()
}

/** 0 of an unknown device. */
export async function findSequence(database: Reader, userId: string, deviceId: string): Promise<number> {
  const row = await database
    .selectFrom('saved_item_devices')
    .select('sequence')
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  return row?.sequence ?? 0
}

export async function storeSequence(
  transaction: Transaction,
  userId: string,
  device: { readonly deviceId: string; readonly sequence: number; readonly at: string },
): Promise<void> {
  const { deviceId, sequence, at } = device
  await transaction
    .insertInto('saved_item_devices')
    .values({ user_id: userId, device_id: deviceId, sequence, synced_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_id']).doUpdateSet({ sequence, synced_at: at }))
    .execute()
}

/** Keeps those that were here last. */
export async function deleteOldDevices(transaction: Transaction, userId: string, kept: number): Promise<void> {
  const rows = await transaction
    .selectFrom('saved_item_devices')
    .select('device_id')
    .where('user_id', '=', userId)
    .orderBy('synced_at', 'desc')
    .orderBy('device_id')
    .execute()
  const old = rows.slice(kept).map((row) => row.device_id)
  if (old.length === 0) return
  await transaction
    .deleteFrom('saved_item_devices')
    .where('user_id', '=', userId)
    .where('device_id', 'in', old)
    .execute()
}

export async function deleteAllOf(transaction: Transaction, userId: string): Promise<void> {
  for (const table of ['saved_items', 'saved_item_devices', 'saved_item_states'] as const) {
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute()
  }
}

function toItem(row: Selectable<Schema['saved_items']>): SavedItem {
  const { list, product_id: productId, volume_id: volumeId, quantity, revision, added_at: addedAt } = row
  return { list, productId, volumeId, quantity, revision, addedAt }
}
