import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { MINIMUM_AGE } from '@usiku/contracts/age/constants.ts'
import { MAX_DELIVERY_PLACES } from '@usiku/contracts/delivery-places/constants.ts'
import type { EditConflict, OrderQuote } from '@usiku/contracts/http/error-reply.ts'
import type { ErrorCode } from '@usiku/contracts/http/errors.ts'
import { MAX_UNCONFIRMED_ORDERS } from '@usiku/contracts/orders/constants.ts'
import { MAX_PASSKEYS } from '@usiku/contracts/passkeys/constants.ts'
import type { SecondStep } from '@usiku/contracts/sign-in/constants.ts'

export const ERROR_STATUSES: Readonly<Record<ErrorCode, number>> = {
  validation_failed: 400,
  malformed_request: 400,
  body_too_large: 413,
  unsupported_media_type: 415,
  missing_token: 401,
  invalid_token: 401,
  wrong_credentials: 401,
  account_suspended: 403,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  email_taken: 409,
  order_key_reused: 409,
  key_reused: 409,
  order_changed: 409,
  shop_closed: 409,
  schedule_unavailable: 409,
  out_of_stock: 409,
  too_many_unconfirmed_orders: 409,
  no_delivery: 409,
  below_minimum: 409,
  age_check_failed: 409,
  promo_code_refused: 409,
  already_cancelled: 409,
  order_not_editable: 409,
  payment_unavailable: 409,
  payment_not_due: 409,
  payment_in_progress: 409,
  payment_too_soon: 409,
  already_assigned: 409,
  receipt_taken: 409,
  refund_not_possible: 409,
  open_orders: 409,
  purchase_order_closed: 409,
  too_many_delivery_places: 409,
  passkeys_unavailable: 404,
  passkey_refused: 400,
  passkey_exists: 409,
  too_many_passkeys: 409,
  recent_sign_in_required: 403,
  code_required: 403,
  code_refused: 401,
  second_factor_required: 403,
  version_conflict: 409,
  invalid_link: 400,
  own_account: 409,
  last_admin: 409,
  in_use: 409,
  not_reviewable: 403,
  rate_limited: 429,
  overloaded: 503,
  storage_unavailable: 503,
  storage_full: 507,
  internal_error: 500,
}

const ERROR_MESSAGES: Readonly<Record<ErrorCode, MessageDescriptor>> = {
  validation_failed: msg`Please check the marked fields.`,
  malformed_request: msg`The request could not be read.`,
  body_too_large: msg`That is more than the shop takes at once.`,
  unsupported_media_type: msg`The shop does not take this kind of content.`,
  missing_token: msg`No Authorization Token Found`,
  invalid_token: msg`Your session has ended. Please log in again.`,
  wrong_credentials: msg`Wrong email or password.`,
  account_suspended: msg`This account is suspended. Please call the shop.`,
  forbidden: msg`Only an administrator may do this.`,
  not_found: msg`There is nothing here.`,
  method_not_allowed: msg`This address takes another method.`,
  request_timeout: msg`The request took too long to arrive. Please try again.`,
  email_taken: msg`There is already an account with this email.`,
  key_reused: msg`This was already sent, and said something else then.`,
  order_key_reused: msg`This order number was already used for another order.`,
  order_changed: msg`Prices have changed since you filled your cart. Please look at the new total.`,
  shop_closed: msg`We are closed just now.`,
  schedule_unavailable: msg`We cannot deliver at the time that you chose. Please choose another one.`,
  out_of_stock: msg`Some of this is out of stock.`,
  too_many_unconfirmed_orders: msg`You have ${MAX_UNCONFIRMED_ORDERS} orders that the shop has yet to confirm. Wait for its call or cancel one, then place this one again.`,
  no_delivery: msg`We do not deliver there.`,
  below_minimum: msg`This is less than the smallest order that we deliver there.`,
  age_check_failed: msg`You must be ${MINIMUM_AGE} or older to order alcohol.`,
  promo_code_refused: msg`This code cannot be used for this order.`,
  already_cancelled: msg`This order is already cancelled.`,
  order_not_editable: msg`Only pending and processing orders can be changed.`,
  payment_unavailable: msg`The shop cannot send M-Pesa prompts.`,
  payment_not_due: msg`Nothing is due for this order.`,
  payment_in_progress: msg`A payment of this order is being checked. Do not pay again.`,
  payment_too_soon: msg`M-Pesa takes the same amount from the same phone only every two minutes.`,
  already_assigned: msg`This payment already belongs to an order.`,
  receipt_taken: msg`A payment with this receipt is already recorded.`,
  refund_not_possible: msg`This payment cannot be refunded so.`,
  open_orders: msg`Some of your orders are still on their way. Cancel them, or wait until they are delivered.`,
  purchase_order_closed: msg`This purchase order can no longer be changed so.`,
  passkeys_unavailable: msg`This shop has no sign-in with a passkey. Please use your password.`,
  passkey_refused: msg`This passkey did not work. Please try again, or use your password.`,
  passkey_exists: msg`This passkey is already in use.`,
  too_many_passkeys: msg`You have ${MAX_PASSKEYS} passkeys. Delete one of them first.`,
  recent_sign_in_required: msg`Please type your password again.`,
  code_required: msg`Enter the code of your authenticator app, or one of your recovery codes.`,
  code_refused: msg`This code is wrong, or was used already.`,
  second_factor_required: msg`Administrators of this shop need a second factor. Set it up in your account, then log in with it.`,
  version_conflict: msg`Somebody else has changed this meanwhile. Please look at it again.`,
  invalid_link: msg`This link is no longer valid. Please ask for a new one.`,
  own_account: msg`You cannot do this to your own account.`,
  too_many_delivery_places: msg`You have ${MAX_DELIVERY_PLACES} delivery places. Delete one of them first.`,
  last_admin: msg`The shop needs at least one administrator.`,
  in_use: msg`This is still in use.`,
  not_reviewable: msg`You can review what was delivered to you.`,
  rate_limited: msg`Too many requests. Please wait a moment and try again.`,
  overloaded: msg`The shop is very busy. Please try again in a moment.`,
  storage_unavailable: msg`The shop cannot reach its records just now. Please try again in a few minutes.`,
  storage_full: msg`The shop cannot store your order just now. Please try again in a few minutes.`,
  internal_error: msg`Something went wrong on our side. Please try again.`,
}

export const getErrorMessage = (code: ErrorCode): string => t(ERROR_MESSAGES[code])

export interface ErrorDetails {
  readonly message?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly quote?: OrderQuote
  readonly conflict?: EditConflict
  readonly key?: string
  readonly secondSteps?: readonly SecondStep[]
  /** UTC ISO string. */
  readonly nextOpening?: string
  /** In seconds. */
  readonly retryAfter?: number
}

/** A failure with an HTTP response, written by the error handler. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails
  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? getErrorMessage(code))
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
}

export function fieldError(field: string, sentence: string): AppError {
  return new AppError('validation_failed', { message: sentence, fields: { [field]: sentence } })
}
