import { type Static, Type } from 'typebox'
import { Nullable, OneOf, Strict } from './primitives.ts'

/** A client may be months old: codes are added, never renamed. */
export const ERROR_CODES = [
  'validation_failed',
  'malformed_request',
  'body_too_large',
  'unsupported_media_type',
  'missing_token',
  'invalid_token',
  'wrong_credentials',
  'account_suspended',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'request_timeout',
  'email_taken',
  'order_key_reused',
  'key_reused',
  'order_changed',
  'out_of_stock',
  'too_many_unconfirmed_orders',
  'already_cancelled',
  'open_orders',
  'version_conflict',
  'invalid_link',
  'own_account',
  'last_admin',
  'in_use',
  'not_reviewable',
  'rate_limited',
  'overloaded',
  'storage_unavailable',
  'storage_full',
  'internal_error',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/** Codes that any operation may answer without declaring them. */
export const COMMON_ERRORS = [
  'validation_failed',
  'malformed_request',
  'body_too_large',
  'unsupported_media_type',
  'request_timeout',
  'rate_limited',
  'overloaded',
  'storage_unavailable',
  'internal_error',
] as const satisfies readonly ErrorCode[]

/**
 * The order at current prices and stock, sent with `order_changed` and `out_of_stock`. Whole shillings, the total with
 * delivery.
 */
export const OrderQuote = Strict({
  totalAmount: Type.Integer(),
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
  changes: Type.Array(Strict({ field: Type.String(), before: Nullable(FieldValue), after: Nullable(FieldValue) })),
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
  key: Type.Optional(Type.String()),
})
export type ErrorReply = Static<typeof ErrorReply>
