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
