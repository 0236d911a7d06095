import { type Static, Type } from 'typebox'
import type { OperationSchemas } from '../http/operation-schemas.ts'
import { DataReply, LongText, MessageReply, Strict, Text, Timestamp } from '../http/primitives.ts'

/** From the device's location, in degrees. */
export const Pin = Strict({
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
})
export type Pin = Static<typeof Pin>

const REQUIRED_HINT = { requiredHint: 'Please fill in all required fields.' }

const placeFields = {
  /** `Home`, `Office`. */
  name: Type.With(Text(1, 60), REQUIRED_HINT),
  /** An estate or town, which decides the delivery zone. */
  area: Type.With(Text(1, 120), REQUIRED_HINT),
  /** Street, house, gate. */
  directions: LongText(0, 300),
  pin: Type.Optional(Pin),
}

export const DeliveryPlace = Strict(placeFields)
export type DeliveryPlace = Static<typeof DeliveryPlace>

/** Made by the client, so that a place saved twice is one. */
const PlaceId = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' })

export const SavedPlace = Strict({ _id: PlaceId, ...placeFields, updatedAt: Timestamp })
export type SavedPlace = Static<typeof SavedPlace>

const PlaceParams = Strict({ id: PlaceId })

export const deliveryPlaceSchemas = {
  listDeliveryPlaces: {
    success: { status: 200, reply: DataReply(Type.Array(SavedPlace)) },
    errors: [],
  },
  saveDeliveryPlace: {
    params: PlaceParams,
    body: DeliveryPlace,
    success: { status: 200, reply: DataReply(SavedPlace) },
    errors: ['too_many_delivery_places'],
  },
  deleteDeliveryPlace: {
    params: PlaceParams,
    success: { status: 200, reply: MessageReply },
    errors: [],
  },
} as const satisfies Record<string, OperationSchemas>
