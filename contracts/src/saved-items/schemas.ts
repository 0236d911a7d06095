import { type Static, Type } from 'typebox'
import { MAX_QUANTITY } from '../catalogue/constants.ts'
import { Quantity, RatingSummary, Volume } from '../catalogue/schemas.ts'
import type { OperationSchemas } from '../http/operation-schemas.ts'
import { DataReply, Id, Nullable, Slug, Strict } from '../http/primitives.ts'
import { Picture } from '../media/schemas.ts'
import { CartLine } from '../orders/schemas.ts'
import { MAX_CHANGES } from './constants.ts'

/** Of the account's cart and wishlist together; grows with each change, and never returns to an earlier value. */
const Revision = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** Made by the client for one account on one device. */
const DeviceId = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9-]{8,64}$' })

export const SavedItemChanges = Strict({
  deviceId: DeviceId,
  /** Of these changes: sent again under it, they are applied once. The device counts up. */
  sequence: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  /** Of the last answer that the device has applied, 0 before the first. */
  revision: Revision,
  cart: Type.Array(Strict({ id: Id, volumeId: Id, quantity: Type.Integer({ minimum: 0, maximum: MAX_QUANTITY }) }), {
    maxItems: MAX_CHANGES,
  }),
  wishlist: Type.Array(Strict({ id: Id, isSaved: Type.Boolean() }), { maxItems: MAX_CHANGES }),
})
export type SavedItemChanges = Static<typeof SavedItemChanges>

/** A product as wishlists show it, with its first volume. */
export const SavedCard = Strict({
  _id: Id,
  name: Type.String(),
  slug: Slug,
  picture: Nullable(Picture),
  thumbnailImage: Type.String(),
  rating: RatingSummary,
  isAlcoholic: Type.Optional(Type.Literal(false)),
  volume: Volume,
  volumesCount: Type.Integer({ minimum: 1 }),
})
export type SavedCard = Static<typeof SavedCard>

/** `line` only when the item has changed since the request's revision. */
export const SavedCartItem = Strict({
  id: Id,
  volumeId: Id,
  quantity: Quantity,
  revision: Revision,
  line: Type.Optional(CartLine),
})
export type SavedCartItem = Static<typeof SavedCartItem>

/** `card` only when the item has changed since the request's revision. */
export const SavedWishlistItem = Strict({ id: Id, revision: Revision, card: Type.Optional(SavedCard) })
export type SavedWishlistItem = Static<typeof SavedWishlistItem>

export const SavedItems = Strict({
  revision: Revision,
  /** Missing, as all that follows, when nothing has changed since the request's revision. */
  cart: Type.Optional(Type.Array(SavedCartItem)),
  wishlist: Type.Optional(Type.Array(SavedWishlistItem)),
  /** Not on sale, unknown, or above the limit: a device that has one keeps it to itself. */
  unavailable: Type.Optional(Strict({ cart: Type.Array(Strict({ id: Id, volumeId: Id })), wishlist: Type.Array(Id) })),
  /** Changes that ask for more than is in stock. */
  limited: Type.Optional(Type.Array(Strict({ id: Id, volumeId: Id, quantity: Quantity }))),
})
export type SavedItems = Static<typeof SavedItems>

export const savedItemSchemas = {
  syncSavedItems: {
    body: SavedItemChanges,
    success: { status: 200, reply: DataReply(SavedItems) },
    errors: [],
  },
} as const satisfies Record<string, OperationSchemas>
