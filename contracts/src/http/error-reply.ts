import { type Static, Type } from 'typebox'
import { Discounts } from '../offers/schemas.ts'
import { SECOND_STEPS } from '../sign-in/constants.ts'
import { ERROR_CODES } from './errors.ts'
import { Nullable, OneOf, Strict } from './primitives.ts'

/**
 * The order at current prices and stock, sent with `order_changed`, `out_of_stock` and, without the code,
 * `promo_code_refused`. Whole shillings, the total with delivery and less the discounts.
 */
export const OrderQuote = Strict({
  totalAmount: Type.Integer(),
  /** Missing in quotes kept by older versions. */
  shippingFee: Type.Optional(Type.Integer()),
  /** Absent without any. */
  discounts: Type.Optional(Discounts),
  lines: Type.Array(
    Strict({
      productId: Type.String(),
      volumeId: Type.String(),
      name: Type.String(),
      size: Type.String(),
      quantity: Type.Integer(),
      available: Type.Integer(),
      price: Type.Integer(),
      discount: Type.Integer(),
      priceAfterDiscount: Type.Integer(),
    }),
  ),
})
export type OrderQuote = Static<typeof OrderQuote>

const FieldValue = Type.Unsafe<string | number | boolean>({ type: ['string', 'number', 'boolean'] })

/**
 * Changes since the caller's read, for administrators. `changedBy` is the last other person, the caller if `isOwn`,
 * `null` when unknown.
 */
export const EditConflict = Strict({
  changedBy: Nullable(Type.String()),
  isOwn: Type.Boolean(),
  changedAt: Nullable(Type.String()),
  /** The present version; overwriting with it asks again about anything newer. */
  version: Type.Optional(Type.Integer()),
  /** A field of a variant is `volumes.{_id}.price`. */
  changes: Type.Array(
    Strict({
      field: Type.String(),
      before: Nullable(FieldValue),
      after: Nullable(FieldValue),
      /** What the refused request would write; absent where it leaves the field as it is. */
      yours: Type.Optional(Nullable(FieldValue)),
    }),
  ),
})
export type EditConflict = Static<typeof EditConflict>

export const ErrorReply = Strict({
  code: OneOf(ERROR_CODES),
  message: Type.String(),
  /** Message per field name; nested names have dots (`volume.size`). */
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  requestId: Type.String(),
  quote: Type.Optional(OrderQuote),
  conflict: Type.Optional(EditConflict),
  /** With `shop_closed` and `schedule_unavailable`, when it is known. */
  nextOpening: Type.Optional(Type.String()),
  key: Type.Optional(Type.String()),
  /** With `code_required`: how the sign-in goes on. */
  secondSteps: Type.Optional(Type.Array(OneOf(SECOND_STEPS))),
})
export type ErrorReply = Static<typeof ErrorReply>
