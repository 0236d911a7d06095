import { type Static, Type } from 'typebox'
import type { OperationSchemas } from '../http/operation-schemas.ts'
import { DataReply, Id, Nullable, Shillings, Strict, Text, Version } from '../http/primitives.ts'
import { MAX_AREA_LENGTH, MAX_AREAS, MAX_PROMISED_MINUTES, MAX_ZONE_NAME_LENGTH, MAX_ZONES } from './constants.ts'

const terms = {
  fee: Shillings,
  /** Of the drinks, without the fee; 0 for none. */
  minimumOrder: Shillings,
  /** Orders of drinks for at least this much are delivered free. */
  freeFrom: Nullable(Type.Integer({ minimum: 1, maximum: 100_000_000 })),
  promisedMinutes: Nullable(Type.Integer({ minimum: 1, maximum: MAX_PROMISED_MINUTES })),
}

/** What a delivery costs, in whole shillings, and how long it takes. */
export const DeliveryTerms = Strict(terms)
export type DeliveryTerms = Static<typeof DeliveryTerms>

const zone = {
  name: Text(1, MAX_ZONE_NAME_LENGTH),
  ...terms,
  /** Estates and towns; each belongs to one zone at most. */
  areas: Type.Array(Text(1, MAX_AREA_LENGTH), { maxItems: MAX_AREAS }),
}

export const DeliveryZone = Strict({ _id: Id, ...zone })
export type DeliveryZone = Static<typeof DeliveryZone>

const elsewhere = Nullable(DeliveryTerms)

export const DeliveryRules = Strict({
  zones: Type.Array(DeliveryZone, { maxItems: MAX_ZONES }),
  /** For areas of no zone; null where the shop does not deliver. */
  elsewhere,
  version: Version,
})
export type DeliveryRules = Static<typeof DeliveryRules>

export const deliverySchemas = {
  getDeliveryRules: {
    success: { status: 200, reply: DataReply(DeliveryRules) },
    errors: [],
  },
  replaceDeliveryRules: {
    body: Strict({
      /** One without `_id` is new. */
      zones: Type.Array(Strict({ _id: Type.Optional(Id), ...zone }), { maxItems: MAX_ZONES }),
      elsewhere,
      version: Type.Optional(Version),
    }),
    success: { status: 200, reply: DataReply(DeliveryRules) },
    errors: ['version_conflict'],
  },
} as const satisfies Record<string, OperationSchemas>
