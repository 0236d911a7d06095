import { type Static, Type } from 'typebox'
import { Nullable, OneOf, Strict } from './primitives.ts'

/**
 * Every code an answer of failure can carry: a closed list. A client may be
 * months old, so codes are added, never renamed.
 */
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

/** One of the codes of `ERROR_CODES`. */
export type ErrorCode = (typeof ERROR_CODES)[number]

/** Codes that any operation can answer and that none needs to declare. */
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
 * What an order would hold if it were placed now: answered with `order_changed`
 * and `out_of_stock`, so that the customer can choose.
 */
export const OrderQuote = Strict({
  /** Whole shillings, delivery included. */
  totalAmount: Type.Integer(),
  lines: Type.Array(
    Strict({
      productId: Type.String(),
      volumeId: Type.String(),
      name: Type.String(),
      size: Type.String(),
      /** As asked for. */
      quantity: Type.Integer(),
      /** In stock now; 0 when the product or the volume is gone. */
      available: Type.Integer(),
      /** List price of one, whole shillings. */
      price: Type.Integer(),
      /** Taken off one, whole shillings. */
      discount: Type.Integer(),
      /** What one costs now, whole shillings. */
      priceAfterDiscount: Type.Integer(),
    }),
  ),
})
export type OrderQuote = Static<typeof OrderQuote>

/** A value of a field as it is shown; long texts are cut. */
const FieldValue = Type.Unsafe<string | number | boolean>({ type: ['string', 'number', 'boolean'] })

/**
 * Who changed something since it was read, and what: answered to administrators
 * with `version_conflict`.
 */
export const EditConflict = Strict({
  /** Who changed it last, but for the caller unless `isOwn`; `null` when that is not known. */
  changedBy: Nullable(Type.String()),
  /** Whether every change was the caller's, on another page or device. */
  isOwn: Type.Boolean(),
  changedAt: Nullable(Type.String()),
  /** What is different from what was read; a volume's fields are `volumes.{_id}.price`. */
  changes: Type.Array(Strict({ field: Type.String(), before: Nullable(FieldValue), after: Nullable(FieldValue) })),
})
export type EditConflict = Static<typeof EditConflict>

/** The answer of every failed call. */
export const ErrorReply = Strict({
  code: OneOf(ERROR_CODES),
  /** A sentence for the person in front of the screen. */
  message: Type.String(),
  /** The offending fields by name (`volume.size` for nested ones), each with its sentence. */
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Names this request in the shop's log. */
  requestId: Type.String(),
  /** Only with `order_changed` and `out_of_stock`. */
  quote: Type.Optional(OrderQuote),
  /** Only with `version_conflict`, for administrators. */
  conflict: Type.Optional(EditConflict),
  /** Only with `key_reused`: which key was used before. */
  key: Type.Optional(Type.String()),
})
export type ErrorReply = Static<typeof ErrorReply>
