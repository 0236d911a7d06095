import type {
  PaymentAttemptState,
  PaymentSource,
  RefundMethod,
  RefundState,
} from '@usiku/contracts/payments/constants.ts'
import type { TaxInvoiceState } from '@usiku/contracts/receipts/constants.ts'
import type { TaxBand } from '@usiku/contracts/receipts/vat.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Fixed, Flag, Moment, RowVersion } from './column-types.ts'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

interface PaymentSettingsTable {
  id: Fixed<1>
  /** `000000` until the shop has one. */
  paybill: string
  hold_minutes: number
  kra_pin: string
  /** Part of the addresses that Safaricom calls for payments by paybill or till. */
  c2b_token: Fixed<string>
  version: RowVersion
}

/** A prompt to pay on a phone. At most one of an order is live: before `paid`, `declined` or `review`. */
interface PaymentAttemptTable {
  id: Fixed<string>
  order_id: Fixed<string>
  /** Empty once the customer is deleted. */
  phone: string
  /** Whole shillings. */
  amount: Fixed<number>
  state: PaymentAttemptState
  requested_by: Fixed<string>
  created_at: Fixed<Moment>
  sent_at: Optional<Moment>
  prompted_at: Optional<Moment>
  settled_at: Optional<Moment>
  /** When Daraja is asked next. */
  due_at: Optional<Moment>
  asks: Generated<number>
  merchant_request_id: Optional<string>
  checkout_request_id: Optional<string>
  result_code: Optional<string>
  /** For the customer: why it was declined, and what to do. */
  message: Optional<string>
  /** Why the outcome is unknown; for administrators. */
  problem: Optional<string>
  callback_code: Optional<string>
  callback_receipt: Optional<string>
  callback_amount: Optional<number>
  callback_at: Optional<Moment>
  /** The row of the ledger that paid it. */
  payment_id: Optional<string>
}

/** The ledger of money received: rows are added, and a receipt `stk:…` is replaced once by the real one. */
interface PaymentTable {
  id: Fixed<string>
  /** M-Pesa's receipt; `stk:` and the id of the prompt until it is known; `cash:` or `card:` and an id. */
  receipt: string
  source: Fixed<PaymentSource>
  /** Whole shillings. */
  amount: Fixed<number>
  paid_at: Fixed<Moment>
  /** `null` while unmatched; an admin's choice is a row of `payment_assignments`. */
  order_id: Fixed<string | null>
  attempt_id: Fixed<string | null>
  /** As the payer typed it. */
  account_reference: string
  /** Masked phone or first name; empty once the customer is deleted. */
  payer: string
  note: Fixed<string>
  /** Why an admin should look at it. */
  review: Fixed<string | null>
  recorded_by: Fixed<string | null>
  created_at: Fixed<Moment>
}

interface PaymentAssignmentTable {
  payment_id: Fixed<string>
  order_id: Fixed<string>
  /** `null`: the server, once the payment of a prompt was known. */
  user_id: Fixed<string | null>
  at: Fixed<Moment>
}

/** Rows of the ledger that are the same money as another one, and count nothing. */
interface PaymentDuplicateTable {
  payment_id: Fixed<string>
  original_id: Fixed<string>
  /** `null`: the server, once a callback named the receipt. */
  user_id: Fixed<string | null>
  at: Fixed<Moment>
}

/** What an admin has looked at. */
interface PaymentReviewTable {
  /** Of an issue: a payment or an attempt, `late-` and an attempt, or `notification-` and its id. */
  subject_id: Fixed<string>
  user_id: Fixed<string>
  note: Fixed<string>
  at: Fixed<Moment>
}

export type PaymentTokenPurpose = 'attempt' | 'refund' | 'refund_timeout' | 'pull' | 'test'

/** Of the addresses that are given to Daraja. */
interface PaymentTokenTable {
  /** SHA-256. */
  hash: Fixed<string>
  purpose: Fixed<PaymentTokenPurpose>
  subject_id: Fixed<string>
  created_at: Fixed<Moment>
  /** How many notifications to the address were stored. */
  stored: Generated<number>
}

/** What Daraja sent, as it came; deleted after 90 days, or without its body kept until an admin has looked at it. */
interface PaymentNotificationTable {
  id: Generated<number>
  purpose: Fixed<PaymentTokenPurpose | 'c2b'>
  subject_id: Fixed<string>
  body: string
  received_at: Fixed<Moment>
  processed_at: Optional<Moment>
  problem: Optional<string>
}

/** The last outcome of what the server does with Daraja by itself. */
interface PaymentCheckTable {
  name: Fixed<string>
  at: Moment
  is_ok: Flag
  detail: string
}

/** Daraja's access token, shared by processes. */
interface DarajaTokenTable {
  id: Fixed<1>
  /** Encrypted. */
  token: string
  /** SHA-256 of the consumer key and secret. */
  credentials: string
  expires_at: Moment
}

interface StatementRowTable {
  /** SHA-256 of the row: charges have the receipt of their payment. */
  id: Fixed<string>
  receipt: Fixed<string>
  completed_at: Fixed<Moment>
  status: Fixed<string>
  paid_in: Fixed<number>
  withdrawn: Fixed<number>
  imported_at: Fixed<Moment>
  imported_by: Fixed<string>
}

interface PaymentRefundTable {
  /** Also the `OriginatorConversationID`, which Daraja takes once. */
  id: Fixed<string>
  payment_id: Fixed<string>
  /** Set when its payment is assigned. */
  order_id: string | null
  amount: Fixed<number>
  method: Fixed<RefundMethod>
  state: RefundState
  reason: Fixed<string>
  phone: string | null
  requested_by: Fixed<string>
  created_at: Fixed<Moment>
  sent_at: Optional<Moment>
  settled_at: Optional<Moment>
  due_at: Optional<Moment>
  asks: Generated<number>
  conversation_id: Optional<string>
  transaction_id: Optional<string>
  result_code: Optional<string>
  problem: Optional<string>
}

/** Of one device: what it sends is numbered by its scope. */
export type DeviceCounter = `etims_${'invoice' | 'item' | 'stock'} ${string}`

/** Numbers without gaps: incremented in the transaction that uses the number. */
interface CounterTable {
  name: Fixed<'receipt' | 'credit_note' | 'purchase_order' | DeviceCounter>
  value: number
}

interface ReceiptTable {
  id: Fixed<string>
  kind: Fixed<'receipt' | 'credit_note'>
  number: Fixed<number>
  order_id: Fixed<string>
  /** Of a credit note. */
  original_id: Fixed<string | null>
  refund_id: Fixed<string | null>
  total: Fixed<number>
  pin: Fixed<string>
  issued_at: Fixed<Moment>
}

interface ReceiptLineTable {
  receipt_id: Fixed<string>
  position: Fixed<number>
  /** `null` for delivery and partial refunds. */
  volume_id: Fixed<string | null>
  name: Fixed<string>
  quantity: Fixed<number>
  unit_price: Fixed<number>
  /** What all units cost less. */
  discount: ColumnType<number, number | undefined, never>
  /** Charged: whole shillings, tax included. */
  total: Fixed<number>
  tax_band: Fixed<TaxBand>
  /** Per cent. */
  tax_rate: Fixed<number>
}

interface EtimsDeviceTable {
  /** Hash of environment, PIN, branch and serial number. Rows stay: the authority gives each key once. */
  scope: Fixed<string>
  sdc_id: Optional<string>
  mrc_no: Optional<string>
  /** Encrypted. */
  cmc_key: Optional<string>
  initialised_at: Optional<Moment>
  /** When the authority's codes were last compared. */
  checked_at: Optional<Moment>
  /** Since the last answer that was none. */
  failures: Generated<number>
  /** Nothing is sent before. */
  due_at: Optional<Moment>
  /** Why nothing is sent. */
  problem: Optional<string>
  /** How the authority's codes differ from the shop's. */
  warning: Optional<string>
  /** Why the codes could not be compared; invoices are sent nevertheless. */
  check_problem: Optional<string>
}

interface EtimsItemTable {
  device_scope: Fixed<string>
  /** `delivery` is one, too. */
  volume_id: Fixed<string>
  item_code: string
  sequence: number
  registered_at: Optional<Moment>
  /** What the authority's ledger should have. */
  stock: Generated<number>
  /** That came in and has yet to be reported. */
  stock_quantity: Optional<number>
  /** Of its report, bound before it is sent. */
  stock_number: Optional<number>
  /** Whether `stock` has yet to be confirmed to the authority. */
  is_stock_due: ColumnType<Flag, Flag | undefined, Flag>
}

interface EtimsInvoiceTable {
  receipt_id: Fixed<string>
  payment_type: Fixed<'cash' | 'card' | 'mobile' | 'other'>
  /** With which it was last sent. */
  device_scope: Optional<string>
  /** Bound before it is sent, released only after a definite rejection. */
  invoice_number: Optional<number>
  state: TaxInvoiceState
  attempts: Generated<number>
  /** In a row, that left open whether something was recorded. */
  unknown_answers: Generated<number>
  created_at: Fixed<Moment>
  /** Its date at the authority, bound with the number. */
  dated_at: Optional<Moment>
  due_at: Optional<Moment>
  sent_at: Optional<Moment>
  settled_at: Optional<Moment>
  result_code: Optional<string>
  problem: Optional<string>
  sdc_id: Optional<string>
  receipt_number: Optional<string>
  total_receipt_number: Optional<string>
  internal_data: Optional<string>
  signature: Optional<string>
  sdc_at: Optional<Moment>
  /** Whether the stock that it sells was reported to the authority for it. */
  is_stocked: ColumnType<Flag, Flag | undefined, Flag>
  /** For lack of the stock that was reported. */
  stock_rejections: Generated<number>
  handled_by: Optional<string>
}

export interface PaymentSchema {
  payment_settings: PaymentSettingsTable
  payment_attempts: PaymentAttemptTable
  payments: PaymentTable
  payment_assignments: PaymentAssignmentTable
  payment_duplicates: PaymentDuplicateTable
  payment_reviews: PaymentReviewTable
  payment_tokens: PaymentTokenTable
  payment_notifications: PaymentNotificationTable
  payment_checks: PaymentCheckTable
  payment_refunds: PaymentRefundTable
  daraja_token: DarajaTokenTable
  statement_rows: StatementRowTable
  counters: CounterTable
  receipts: ReceiptTable
  receipt_lines: ReceiptLineTable
  etims_devices: EtimsDeviceTable
  etims_items: EtimsItemTable
  etims_invoices: EtimsInvoiceTable
}
