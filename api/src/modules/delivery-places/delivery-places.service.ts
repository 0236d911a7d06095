import { MAX_DELIVERY_PLACES } from '@usiku/contracts/delivery-places/constants.ts'
import type { DeliveryPlace, SavedPlace } from '@usiku/contracts/delivery-places/operations.ts'
import type { WriteContext } from '../../context.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import { AppError } from '../../errors.ts'
import { getSessionUser } from '../accounts/accounts.service.ts'
import { deletePlace, deletePlacesOf, listPlaces, upsertPlace } from './delivery-places.repository.ts'

/** About a metre: more digits than the location of a phone has. */
const PIN_DECIMALS = 5

interface PlaceOwner {
  readonly userId: string
  readonly id: string
}

export function listDeliveryPlaces(database: Reader, userId: string): Promise<SavedPlace[]> {
  return listPlaces(database, userId)
}

/**
 * Adds a place or replaces the one with this id.
 * @throws AppError `too_many_delivery_places`, `invalid_token` when the account was deleted meanwhile
 */
export function saveDeliveryPlace(
  deps: WriteContext,
  { userId, id }: PlaceOwner,
  place: DeliveryPlace,
): Promise<SavedPlace> {
  return inLockedTransaction(deps.database, `user ${userId}`, async (transaction) => {
    await getSessionUser({ ...deps, database: transaction }, userId)
    const before = await listPlaces(transaction, userId)
    const isNew = !before.some(({ _id }) => _id === id)
    if (isNew && before.length >= MAX_DELIVERY_PLACES) throw new AppError('too_many_delivery_places')
    await upsertPlace(transaction, { userId, id, place: roundPin(place), at: deps.now().toISOString() })
    const saved = (await listPlaces(transaction, userId)).find(({ _id }) => _id === id)
    if (saved === undefined) throw new Error('a place that was just saved is gone')
    return saved
  })
}

/** Does nothing when there is no such place. */
export function deleteDeliveryPlace({ database }: WriteContext, { userId, id }: PlaceOwner): Promise<void> {
  return inLockedTransaction(database, `user ${userId}`, (transaction) => deletePlace(transaction, userId, id))
}

export function eraseDeliveryPlaces(transaction: Transaction, userId: string): Promise<void> {
  return deletePlacesOf(transaction, userId)
}

export function roundPin({ pin, ...place }: DeliveryPlace): DeliveryPlace {
  if (pin === undefined) return place
  const round = (degrees: number) => Number(degrees.toFixed(PIN_DECIMALS))
  return { ...place, pin: { latitude: round(pin.latitude), longitude: round(pin.longitude) } }
}
