import type { DeliveryPlace, SavedPlace } from '@usiku/contracts/delivery-places/operations.ts'
import type { Selectable } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'

/** Last saved first. */
export async function listPlaces(database: Reader, userId: string): Promise<SavedPlace[]> {
  const rows = await database
    .selectFrom('delivery_places')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toPlace)
}

export async function upsertPlace(
  transaction: Transaction,
  {
    userId,
    id,
    place,
    at,
  }: { readonly userId: string; readonly id: string; readonly place: DeliveryPlace; readonly at: string },
): Promise<void> {
  const fields = {
    name: place.name,
    area: place.area,
    directions: place.directions,
    latitude: place.pin?.latitude ?? null,
    longitude: place.pin?.longitude ?? null,
    updated_at: at,
  }
  await transaction
    .insertInto('delivery_places')
    .values({ user_id: userId, id, ...fields })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(fields))
    .execute()
}

export async function deletePlace(transaction: Transaction, userId: string, id: string): Promise<void> {
  await transaction.deleteFrom('delivery_places').where('user_id', '=', userId).where('id', '=', id).execute()
}

export async function deletePlacesOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.deleteFrom('delivery_places').where('user_id', '=', userId).execute()
}

function toPlace(row: Selectable<Schema['delivery_places']>): SavedPlace {
  const { id, name, area, directions, latitude, longitude, updated_at: updatedAt } = row
  const pin = latitude === null || longitude === null ? {} : { pin: { latitude, longitude } }
  return { _id: id, name, area, directions, ...pin, updatedAt }
}
