import { msg } from '@lingui/core/macro'

/** What an order's payments, less refunds, amount to. */
export const PAYMENT_STATES = ['unpaid', 'paying', 'part', 'paid', 'over', 'refunding', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Of a prompt on a phone. `unknown` and before: its outcome is awaited; `review`: an admin has to look. */
export const PAYMENT_ATTEMPT_STATES = [
  'created',
  'sending',
  'prompted',
  'unknown',
  'paid',
  'declined',
  'review',
] as const
export type PaymentAttemptState = (typeof PAYMENT_ATTEMPT_STATES)[number]

/** An order has at most one prompt in these states. */
export const LIVE_ATTEMPT_STATES = [
  'created',
  'sending',
  'prompted',
  'unknown',
] as const satisfies PaymentAttemptState[]

export const PAYMENT_SOURCES = ['stk', 'c2b', 'pull', 'cash', 'card', 'manual'] as const
export type PaymentSource = (typeof PAYMENT_SOURCES)[number]

/** What an admin records; `manual` is an M-Pesa payment seen on the shop's phone. */
export const RECORDED_SOURCES = ['cash', 'card', 'manual'] as const satisfies PaymentSource[]
export type RecordedSource = (typeof RECORDED_SOURCES)[number]

export const REFUND_METHODS = ['reversal', 'b2c', 'manual'] as const
export type RefundMethod = (typeof REFUND_METHODS)[number]

export const REFUND_STATES = ['requested', 'sending', 'sent', 'done', 'failed', 'unknown'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** Refunds that may have paid the money back, or have. */
export const OPEN_REFUND_STATES = ['requested', 'sending', 'sent', 'unknown'] as const satisfies RefundState[]

/** How long M-Pesa may answer a refund that was sent; then an admin may say what became of it. */
export const REFUND_ANSWER_SECONDS = 600

/** M-Pesa's limits of one payment, in whole shillings. */
export const MIN_PROMPT_AMOUNT = 1
export const MAX_PROMPT_AMOUNT = 250_000

/** How long a phone shows a prompt, in seconds. */
export const PROMPT_SECONDS = 60

/** Between two prompts of the same amount on the same phone, which M-Pesa takes for one. */
export const SAME_PROMPT_SECONDS = 120

/** The setting while the shop has no paybill. */
export const NO_PAYBILL = '000000'

/** Shown in place of a paybill that is not set. */
export const UNKNOWN_PAYBILL_TEXT = msg`The shop will tell you how to pay`

export const MAX_STATEMENT_CHARACTERS = 2_000_000
