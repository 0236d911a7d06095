import { type Static, Type } from 'typebox'
import { TypedPassword } from '../accounts/schemas.ts'
import type { OperationSchemas } from '../http/operation-schemas.ts'
import {
  DataReply,
  Id,
  ListReply,
  LongText,
  MessageReply,
  Nullable,
  OneOf,
  PageQuery,
  SearchText,
  Shillings,
  Strict,
  Text,
  Timestamp,
  Version,
} from '../http/primitives.ts'
import { Order, OrderId, OrderParams } from '../orders/schemas.ts'
import {
  MAX_STATEMENT_CHARACTERS,
  PAYMENT_SOURCES,
  RECORDED_SOURCES,
  REFUND_METHODS,
  REFUND_STATES,
} from './constants.ts'

/** A row of the ledger of money received. */
export const Payment = Strict({
  _id: Id,
  /** M-Pesa's; `stk:…` until it is known. */
  receipt: Type.String(),
  source: OneOf(PAYMENT_SOURCES),
  amount: Shillings,
  /** Paid back, or being paid back. */
  refunded: Shillings,
  paidAt: Timestamp,
  /** `null` while unmatched. */
  orderId: Nullable(Type.String()),
  customerName: Nullable(Type.String()),
  /** As the payer typed it. */
  accountReference: Type.String(),
  payer: Type.String(),
  note: Type.String(),
  /** Why an admin should look at it. */
  review: Nullable(Type.String()),
  /** The payment whose money this is, too; then it counts nothing. */
  duplicateOf: Nullable(Id),
})
export type Payment = Static<typeof Payment>

export const PAYMENT_ISSUE_KINDS = [
  'refund_due',
  'over',
  'flagged',
  'prompt',
  'refund',
  'notification',
  'setup',
] as const

/**
 * `refund_due`: money for a cancelled order; `over`: more than the total; `flagged`: a payment with `review`;
 * `prompt`: no outcome after a day, or paid by a callback that M-Pesa does not confirm; `refund`: one without an answer;
 * `notification`: a message of M-Pesa that the server could not use; `setup`: M-Pesa rejects the shop's settings.
 */
export const PaymentIssue = Strict({
  _id: Id,
  kind: OneOf(PAYMENT_ISSUE_KINDS),
  orderId: Nullable(Type.String()),
  customerName: Nullable(Type.String()),
  /** `null` of `notification`. */
  amount: Nullable(Shillings),
  at: Timestamp,
  text: Type.String(),
  /** Of `flagged` and `refund`. */
  paymentId: Nullable(Id),
  /** Of `refund`. */
  refundId: Nullable(Id),
})
export type PaymentIssue = Static<typeof PaymentIssue>

export const Refund = Strict({
  _id: Id,
  paymentId: Id,
  receipt: Type.String(),
  orderId: Nullable(Type.String()),
  customerName: Nullable(Type.String()),
  amount: Shillings,
  method: OneOf(REFUND_METHODS),
  state: OneOf(REFUND_STATES),
  reason: Type.String(),
  /** Where `b2c` sends it. */
  phone: Nullable(Type.String()),
  createdAt: Timestamp,
  sentAt: Nullable(Timestamp),
  settledAt: Nullable(Timestamp),
  message: Nullable(Type.String()),
})
export type Refund = Static<typeof Refund>

const Check = Strict({ isOk: Type.Boolean(), at: Timestamp, detail: Type.String() })

export const PaymentSettings = Strict({
  paybill: Type.String(),
  /** Until an order with a prompt and no money is cancelled. */
  holdMinutes: Type.Integer(),
  /** On receipts; the one of the eTIMS settings goes first. */
  kraPin: Type.String(),
  version: Version,
  /** From environment variables; `null` when not set. Never secrets. */
  mpesa: Nullable(
    Strict({
      type: OneOf(['paybill', 'till'] as const),
      shortcode: Type.String(),
      till: Nullable(Type.String()),
      callbackUrl: Type.String(),
      confirmationUrl: Type.String(),
      ipRule: OneOf(['off', 'warn', 'enforce'] as const),
      /** Reversals; `canPayOut`: sending money to a phone. */
      canRefund: Type.Boolean(),
      canPayOut: Type.Boolean(),
    }),
  ),
  etims: Nullable(
    Strict({
      url: Type.String(),
      pin: Type.String(),
      branch: Type.String(),
      /** What has not been verified with the authority. */
      notice: Type.Optional(Type.String()),
    }),
  ),
  /** The last outcomes by name: registrations, pull, token. */
  checks: Type.Record(Type.String(), Check),
})
export type PaymentSettings = Static<typeof PaymentSettings>

export const CallbackTest = Strict({
  isOk: Type.Boolean(),
  /** Where it failed and why. */
  detail: Type.String(),
})
export type CallbackTest = Static<typeof CallbackTest>

export const DIFFERENCE_KINDS = [
  'missing_in_ledger',
  'missing_in_statement',
  'amount',
  'unpaid_delivered',
  'paid_cancelled',
  'over',
] as const

export const ReconciliationDifference = Strict({
  kind: OneOf(DIFFERENCE_KINDS),
  receipt: Nullable(Type.String()),
  orderId: Nullable(Type.String()),
  expected: Nullable(Type.Integer()),
  found: Nullable(Type.Integer()),
  text: Type.String(),
})
export type ReconciliationDifference = Static<typeof ReconciliationDifference>

const Sum = Strict({ count: Type.Integer(), amount: Type.Integer() })

/** One day in Nairobi, in whole shillings. */
export const Reconciliation = Strict({
  day: Type.String(),
  /** Placed that day and not cancelled. */
  orders: Sum,
  /** Money received that day, by source. */
  received: Type.Array(Strict({ source: OneOf(PAYMENT_SOURCES), count: Type.Integer(), amount: Type.Integer() })),
  refunds: Sum,
  unmatched: Sum,
  /** `null` until a statement was imported that covers the day. */
  statement: Nullable(Strict({ count: Type.Integer(), amount: Type.Integer(), importedAt: Timestamp })),
  differences: Type.Array(ReconciliationDifference),
})
export type Reconciliation = Static<typeof Reconciliation>

export const StatementImport = Strict({
  added: Type.Integer(),
  known: Type.Integer(),
  /** Receipts of the ledger that the statement has given to rows `stk:…`, and payments that it has added. */
  matched: Type.Integer(),
  days: Type.Array(Type.String()),
})
export type StatementImport = Static<typeof StatementImport>

const IdParams = Strict({ id: Id })

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', minLength: 10, maxLength: 10 })

/** The caller's own, as older apps send it; without it the sign-in must be recent. */
const password = Type.Optional(TypedPassword)

const RecordedPayment = Strict({
  source: OneOf(RECORDED_SOURCES),
  amount: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
  /** M-Pesa's receipt, required for `manual`. */
  receipt: Type.Optional(Text(1, 30)),
  note: Type.Optional(Text(0, 200)),
})

export const paymentAdminSchemas = {
  listPayments: {
    query: Strict({
      ...PageQuery,
      orderId: Type.Optional(OrderId),
      /** Receipt, reference or number of an order. */
      search: Type.Optional(SearchText(60)),
      day: Type.Optional(Day),
    }),
    success: { status: 200, reply: ListReply(Payment) },
    errors: [],
  },
  listUnmatchedPayments: {
    query: Strict(PageQuery),
    success: { status: 200, reply: ListReply(Payment) },
    errors: [],
  },
  listPaymentIssues: {
    query: Strict(PageQuery),
    success: { status: 200, reply: ListReply(PaymentIssue) },
    errors: [],
  },
  resolvePaymentIssue: {
    params: IdParams,
    body: Strict({ note: Text(1, 200) }),
    success: { status: 200, reply: MessageReply },
    errors: ['not_found'],
  },
  assignPayment: {
    params: IdParams,
    body: Strict({
      /** The number or the reference of the order. */
      order: Text(1, 30),
    }),
    success: { status: 200, reply: DataReply(Payment) },
    errors: ['not_found', 'already_assigned'],
  },
  markPaymentDuplicate: {
    params: IdParams,
    body: Strict({
      /** A payment of an order, of the same amount. */
      originalId: Id,
    }),
    success: { status: 200, reply: MessageReply },
    errors: ['not_found', 'already_assigned'],
  },
  recordPayment: {
    params: OrderParams,
    body: RecordedPayment,
    success: { status: 201, reply: DataReply(Order) },
    errors: ['not_found', 'receipt_taken'],
  },
  handOverOrder: {
    params: OrderParams,
    body: Strict({
      /** Of the order as it was on screen. */
      version: Version,
      isIdChecked: Type.Optional(Type.Boolean()),
      payment: Type.Optional(RecordedPayment),
    }),
    success: { status: 200, reply: DataReply(Order) },
    errors: ['not_found', 'already_cancelled', 'out_of_stock', 'receipt_taken', 'version_conflict'],
  },
  refundPayment: {
    params: IdParams,
    body: Strict({
      method: OneOf(REFUND_METHODS),
      /** A reversal returns the whole payment. */
      amount: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
      reason: Text(1, 100),
      /** For `b2c`; the phone of the prompt, or else of the order, when left out. */
      phone: Type.Optional(Text(1, 30)),
      password,
    }),
    success: { status: 201, reply: DataReply(Refund) },
    errors: ['not_found', 'wrong_credentials', 'recent_sign_in_required', 'payment_unavailable', 'refund_not_possible'],
  },
  listRefunds: {
    query: Strict({ ...PageQuery, orderId: Type.Optional(OrderId), open: Type.Optional(Type.Boolean()) }),
    success: { status: 200, reply: ListReply(Refund) },
    errors: [],
  },
  settleRefund: {
    params: IdParams,
    body: Strict({ outcome: OneOf(['done', 'failed'] as const), password }),
    success: { status: 200, reply: DataReply(Refund) },
    errors: ['not_found', 'wrong_credentials', 'recent_sign_in_required', 'refund_not_possible'],
  },
  getReconciliation: {
    query: Strict({ day: Day }),
    success: { status: 200, reply: DataReply(Reconciliation) },
    errors: [],
  },
  importStatement: {
    body: Strict({ csv: LongText(1, MAX_STATEMENT_CHARACTERS) }),
    maxBodyBytes: 3 * MAX_STATEMENT_CHARACTERS,
    success: { status: 200, reply: DataReply(StatementImport) },
    errors: [],
  },
  getPaymentSettings: {
    success: { status: 200, reply: DataReply(PaymentSettings) },
    errors: [],
  },
  replacePaymentSettings: {
    body: Strict({
      paybill: Type.String({
        pattern: '^\\d{5,7}$',
        minLength: 5,
        maxLength: 7,
        trim: true,
        hint: 'Enter the 5 to 7 digits of the paybill, or 000000 for none.',
      }),
      holdMinutes: Type.Integer({ minimum: 5, maximum: 1_440 }),
      kraPin: Type.String({
        pattern: '^([AP]\\d{9}[A-Z])?$',
        minLength: 0,
        maxLength: 11,
        trim: true,
        hint: 'Enter a KRA PIN, such as P051234567X.',
      }),
      version: Type.Optional(Version),
    }),
    success: { status: 200, reply: DataReply(PaymentSettings) },
    errors: ['version_conflict'],
  },
  testCallback: {
    success: { status: 200, reply: DataReply(CallbackTest) },
    errors: ['payment_unavailable'],
  },
} as const satisfies Record<string, OperationSchemas>
