import type { AgeCheck } from '@usiku/contracts/age/constants.ts'
import type { Language } from '@usiku/contracts/language/language.ts'
import type { PromoCode, QuantityOffer } from '@usiku/contracts/offers/operations.ts'
import type { OrderChannel } from '@usiku/contracts/orders/constants.ts'
import type { OrderStatus } from '@usiku/contracts/orders/order-status.ts'
import type { ImportFormat, ImportOutcome, ImportState, ZipState } from '@usiku/contracts/product-imports/constants.ts'
import type { RiderIssueKind, RiderReportKind } from '@usiku/contracts/riders/constants.ts'
import type { PurchaseStatus } from '@usiku/contracts/suppliers/constants.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Fixed, Flag, Moment, RowVersion } from './column-types.ts'
import type { PaymentSchema } from './payment-schema.ts'
import type { PushSchema } from './push-schema.ts'
import type { SecuritySchema } from './security-schema.ts'
import type { StockSchema } from './stock-schema.ts'

interface UserTable {
  id: Fixed<string>
  name: string
  email: string
  /** Lower case, for comparison. */
  email_key: string
  password_hash: string
  phone: Generated<string>
  role: 'customer' | 'admin'
  status: Generated<'active' | 'suspended'>
  country: Generated<string>
  county: Generated<string>
  city: Generated<string>
  address: Generated<string>
  created_at: Fixed<Moment>
  deleted_at: Moment | null
  version: RowVersion
  /** When the owner proved to receive mail there; `null` while unproven. */
  email_verified_at: ColumnType<Moment | null, Moment | null | undefined>
  /** Since when large orders need no confirmation: the first delivery, or an admin's decision. */
  known_at: ColumnType<Moment | null, Moment | null | undefined>
  /** A customer's row whose role on the wire is `rider`. */
  is_rider: ColumnType<Flag, Flag | undefined, Flag>
  /** Of mails and documents. */
  language: Generated<Language>
}

interface SessionTable {
  id: Fixed<string>
  user_id: Fixed<string>
  created_at: Fixed<Moment>
  expires_at: Fixed<Moment>
  ended_at: Moment | null
  /** Empty when unknown. */
  device: Generated<string>
  address: Generated<string>
  /** `null` in sessions of older versions that were not used since. */
  last_used_at: Moment | null
  /** `null` means at the start. */
  authenticated_at: Moment | null
  has_second_factor: Generated<number>
}

interface SecondFactorTable {
  user_id: Fixed<string>
  /** Encrypted; `null` until it is confirmed. */
  secret: string | null
  confirmed_at: Moment | null
  /** The time step of the last code that was used. */
  last_step: Generated<number>
  /** Encrypted. */
  pending_secret: string | null
  pending_until: Moment | null
}

/** Those that were not used. */
interface RecoveryCodeTable {
  user_id: Fixed<string>
  hash: Fixed<string>
}

interface PictureTable {
  id: Fixed<string>
  width: Fixed<number>
  height: Fixed<number>
  /** JSON list of pixels, ascending. */
  widths: Fixed<string>
  placeholder: Fixed<string>
  created_at: Fixed<Moment>
}

interface CategoryTable {
  id: Fixed<string>
  name: string
  name_key: string
  slug: string
  description: string
  picture_id: string | null
  is_active: Generated<Flag>
  created_at: Fixed<Moment>
  deleted_at: Moment | null
  version: RowVersion
}

interface SubCategoryTable {
  id: Fixed<string>
  category_id: string
  name: string
  name_key: string
  description: string
  is_active: Generated<Flag>
  deleted_at: Moment | null
  version: RowVersion
}

interface BrandTable {
  id: Fixed<string>
  name: string
  name_key: string
  is_active: Generated<Flag>
  deleted_at: Moment | null
  version: RowVersion
}

interface ProductTable {
  id: Fixed<string>
  name: string
  slug: string
  picture_id: string | null
  summary: string
  description: string
  country_of_origin: string
  alcohol_percentage: number
  is_alcoholic: Generated<Flag>
  category_id: string
  sub_category_id: string
  brand_id: string
  /** JSON list of words. */
  tags: string
  meta_title: string
  meta_description: string
  /** Sum and count of the approved ratings. */
  rating_sum: Generated<number>
  rating_count: Generated<number>
  /** Quantity ordered, without cancelled orders. */
  sold: Generated<number>
  featured_at: Moment | null
  created_at: Fixed<Moment>
  updated_at: Moment
  deleted_at: Moment | null
  /** Since when customers do not see it, because its category or sub-category is inactive; else `null`. */
  hidden_at: ColumnType<Moment | null, Moment | null | undefined>
  /** The catalogue revision in which this product, its volumes or its rating last changed. */
  revision: number
  version: RowVersion
}

interface VolumeTable {
  id: Fixed<string>
  product_id: Fixed<string>
  position: number
  size: string
  /** Whole shillings. */
  price: number
  /** Valid now: that of a sale, else `regular_discount`. */
  discount: number
  /** Of a bundle it is the least of its parts, and is not in the ledger. */
  quantity: number
  deleted_at: Moment | null
  /** JSON, those that are not over; `null` without any, as the next two are. */
  sales: ColumnType<string | null, string | null | undefined>
  regular_discount: ColumnType<number | null, number | null | undefined>
  /** When a sale begins or ends next. */
  price_changes_at: ColumnType<Moment | null, Moment | null | undefined>
  is_bundle: ColumnType<Flag, Flag | undefined, Flag>
  /** EAN-8 or EAN-13; unique, also among deleted volumes. */
  barcode: ColumnType<string | null, string | null | undefined>
  /** What the shop paid for the last ones, in whole shillings; never set of a bundle. */
  cost_price: ColumnType<number | null, number | null | undefined>
  /** Low while there are fewer. */
  low_stock_level: Generated<number>
}

interface BundlePartTable {
  volume_id: Fixed<string>
  part_volume_id: Fixed<string>
  position: Fixed<number>
  quantity: Fixed<number>
}

interface StockLedgerTable {
  id: Generated<number>
  volume_id: Fixed<string>
  /** Positive when added, negative when taken. */
  change: Fixed<number>
  reason: Fixed<'opening' | 'sale' | 'return' | 'edit'>
  /** `orders.id` of a sale or return. */
  order_id: Fixed<string | null>
  at: Fixed<Moment>
  /** Of an edit that posts a count. */
  stock_take_id: ColumnType<string | null, string | null | undefined, never>
}

interface ReviewTable {
  id: Fixed<string>
  product_id: Fixed<string>
  user_id: Fixed<string>
  description: string
  rating: number
  is_approved: Generated<Flag>
  created_at: Fixed<Moment>
  version: RowVersion
}

interface OrderTable {
  id: Fixed<string>
  /** Public and unique; `orderId` on the wire. */
  number: Fixed<string>
  /** The number that the client asked for: the idempotency key together with the user, or with who placed it. */
  client_key: Fixed<string>
  user_id: Fixed<string>
  /** SHA-256 of the body, to detect one key with two different orders; empty once the customer is deleted. */
  request_hash: string
  status: OrderStatus
  /** A copy from the time of the order; removed when the account is deleted. */
  customer_name: string
  customer_email: string
  customer_phone: string
  customer_city: string
  instructions: string
  /** JSON; removed when the account is deleted. */
  delivery_place: string | null
  payment_method: Fixed<'cod' | 'mpesa' | null>
  shipping_fee: Fixed<number>
  /** Copies of the zone at the time of the order; `null` elsewhere, and in older orders. */
  zone_name: ColumnType<string | null, string | null | undefined, never>
  promised_minutes: ColumnType<number | null, number | null | undefined, never>
  /** When it was given apart from the city; removed when the account is deleted. */
  delivery_area: ColumnType<string | null, string | null | undefined>
  total_amount: number
  /** JSON; `total_amount` is less by their sum. */
  discounts: ColumnType<string, string | undefined>
  promo_code: ColumnType<string | null, string | null | undefined, never>
  holds_stock: Flag
  /** `null` unless the server cancelled the order by itself. */
  cancel_reason: ColumnType<CancelReason | null, CancelReason | null | undefined>
  created_at: Fixed<Moment>
  delivered_at: Moment | null
  /** Deleted by the admin: hidden from the admin's list only. */
  hidden_at: Moment | null
  /** What customers type as the account number: `U` and 7 characters of Crockford's base 32; unique. */
  reference: Fixed<string>
  /** Counts the changes of what was paid, apart from `version`, which an admin's edit must match. */
  payment_version: Generated<number>
  /** Delivered before the shop kept a ledger: what was paid for it is not known. */
  predates_payments: ColumnType<Flag, Flag | undefined, never>
  /** Received less paid back, or being paid back; only to find orders with too much. */
  net_paid: Generated<number>
  /** How the customer said to be of age; `null` when they did not. */
  age_check: ColumnType<AgeCheck | null, AgeCheck | null | undefined, never>
  id_checked_at: ColumnType<Moment | null, Moment | null | undefined, Moment>
  id_checked_by: ColumnType<string | null, string | null | undefined, string>
  /** Empty without one, as the recipient is. */
  gift_message: Generated<string>
  recipient_name: Generated<string>
  recipient_phone: Generated<string>
  /** `null` when the customer did not say. */
  allows_substitutions: ColumnType<Flag | null, Flag | null | undefined, never>
  /** When to deliver; `null` for as soon as possible. */
  scheduled_for: ColumnType<Moment | null, Moment | null | undefined, never>
  /** When the counter has to begin with a scheduled order; `null` once that was announced. */
  announce_at: ColumnType<Moment | null, Moment | null | undefined>
  /** How it came in, and who entered it; `null` for an order that its customer placed. */
  channel: ColumnType<OrderChannel | null, OrderChannel | null | undefined, never>
  placed_by: ColumnType<string | null, string | null | undefined, never>
  version: RowVersion
}

interface DeliveryPlaceTable {
  user_id: Fixed<string>
  /** Made by the client; the key together with the user. */
  id: Fixed<string>
  name: string
  area: string
  directions: string
  latitude: number | null
  longitude: number | null
  updated_at: Moment
}

interface SavedItemStateTable {
  user_id: Fixed<string>
  /** Of the last change: later than all before, also after a backup was restored. */
  revision: number
}

/** In a cart or wishlist. */
interface SavedItemTable {
  user_id: Fixed<string>
  list: Fixed<'cart' | 'wishlist'>
  product_id: Fixed<string>
  /** Empty in the wishlist. */
  volume_id: Fixed<string>
  quantity: number
  revision: number
  added_at: Fixed<string>
}

interface SavedItemDeviceTable {
  user_id: Fixed<string>
  device_id: Fixed<string>
  /** Of the last changes that were applied. */
  sequence: number
  synced_at: Moment
}

interface UserNoteTable {
  id: Fixed<string>
  user_id: Fixed<string>
  author_id: Fixed<string>
  text: string
  created_at: Fixed<Moment>
  updated_at: Moment
  version: RowVersion
}

interface OrderLineTable {
  order_id: Fixed<string>
  position: Fixed<number>
  product_id: Fixed<string>
  volume_id: Fixed<string>
  name: Fixed<string>
  slug: Fixed<string>
  size: Fixed<string>
  thumbnail_image: Fixed<string>
  list_price: Fixed<number>
  unit_price: Fixed<number>
  quantity: Fixed<number>
  /** What the line costs less, all units together. */
  discount: ColumnType<number, number | undefined, never>
  is_alcoholic: ColumnType<Flag, Flag | undefined, never>
}

/** What one of a bundle contained when it was ordered. */
interface OrderLinePartTable {
  order_id: Fixed<string>
  /** Of the line. */
  position: Fixed<number>
  part: Fixed<number>
  product_id: Fixed<string>
  volume_id: Fixed<string>
  name: Fixed<string>
  slug: Fixed<string>
  size: Fixed<string>
  quantity: Fixed<number>
}

interface OrderEventTable {
  id: Generated<number>
  order_id: Fixed<string>
  status: Fixed<OrderStatus>
  at: Fixed<Moment>
  /** No change of the status: the time of a scheduled order has come. */
  is_due: ColumnType<Flag, Flag | undefined, never>
}

export type CancelReason = 'not_confirmed' | 'not_paid'

/** `unconfirmed` takes no stock; `unpaid` began with a prompt to pay. */
export type HoldKind = 'unconfirmed' | 'unpaid'

interface OrderHoldTable {
  order_id: Fixed<string>
  kind: Fixed<HoldKind>
  expires_at: Moment
  /** Of `unpaid`: when it was first found due, and got more time. */
  found_due_at: ColumnType<Moment | null, Moment | null | undefined, Moment | null>
}

interface OrderLimitsTable {
  id: Fixed<1>
  open_orders: number
  units: number
  value: number
  version: RowVersion
}

interface DeliveryTermColumns {
  fee: number
  minimum_order: number
  free_from: number | null
  promised_minutes: number | null
}

/** Of areas without a zone. */
interface DeliveryRulesTable extends DeliveryTermColumns {
  id: Fixed<1>
  delivers_elsewhere: Flag
  version: RowVersion
}

interface DeliveryZoneTable extends DeliveryTermColumns {
  id: string
  position: number
  name: string
  /** Unique; compared instead of the name. */
  name_key: string
}

interface DeliveryAreaTable {
  name_key: string
  zone_id: string
  position: number
  name: string
}

interface AgeRuleTable {
  id: Fixed<1>
  age_check: AgeCheck
  version: RowVersion
}

interface QuantityOfferRulesTable {
  id: Fixed<1>
  version: RowVersion
}

interface ValidityColumns {
  starts_at: Moment | null
  ends_at: Moment | null
  is_enabled: Flag
}

interface QuantityOfferTable extends ValidityColumns {
  id: string
  position: number
  name: string
  kind: QuantityOffer['kind']
  quantity: number
  pay_for: number | null
  price: number | null
  /** JSON lists of ids. */
  products: string
  categories: string
}

interface PromoCodeTable extends ValidityColumns {
  id: Fixed<string>
  /** As `normalizePromoCode` writes it; unique among those that are not deleted. */
  code: string
  kind: PromoCode['kind']
  value: number
  minimum_order: number
  uses_per_customer: number | null
  max_uses: number | null
  /** Rows of `promo_uses` that are counted. */
  uses: Generated<number>
  /** JSON list of ids. */
  categories: string
  created_at: Fixed<Moment>
  deleted_at: ColumnType<Moment | null, Moment | null | undefined>
  version: RowVersion
}

interface PromoUseTable {
  order_id: Fixed<string>
  promo_code_id: Fixed<string>
  user_id: Fixed<string>
  /** 0 while the order is cancelled. */
  is_counted: ColumnType<Flag, Flag | undefined>
}

interface SupplierTable {
  id: Fixed<string>
  name: string
  /** Unique; compared instead of the name. */
  name_key: string
  phone: string
  email: string
  notes: string
  is_active: Flag
  created_at: Fixed<Moment>
  version: RowVersion
}

interface PurchaseOrderTable {
  id: Fixed<string>
  number: Fixed<number>
  supplier_id: string
  status: ColumnType<PurchaseStatus, PurchaseStatus | undefined>
  note: string
  created_at: Fixed<Moment>
  ordered_at: ColumnType<Moment | null, Moment | null | undefined>
  /** When it was received or cancelled. */
  closed_at: ColumnType<Moment | null, Moment | null | undefined>
  version: RowVersion
}

interface PurchaseLineTable {
  order_id: Fixed<string>
  volume_id: Fixed<string>
  position: Fixed<number>
  product_id: Fixed<string>
  /** Copies, as the size is. */
  name: Fixed<string>
  size: Fixed<string>
  quantity: Fixed<number>
  cost_price: Fixed<number>
  /** The sum of its receipts. */
  received: ColumnType<number, number | undefined, number>
}

interface PurchaseReceiptTable {
  id: Fixed<string>
  order_id: Fixed<string>
  volume_id: Fixed<string>
  quantity: Fixed<number>
  cost_price: Fixed<number>
  user_id: Fixed<string>
  at: Fixed<Moment>
}

interface OpeningHoursTable {
  id: Fixed<1>
  /** JSON: ranges by day. */
  week: string
  /** JSON: a list of dates with their ranges. */
  exceptions: string
  /** Of the week and the exceptions. */
  version: RowVersion
  is_stopped: Flag
  /** `null` without an end. */
  stopped_until: Moment | null
  stop_reason: string
  stop_version: RowVersion
}

interface SliderTable {
  id: Fixed<string>
  position: number
  name: string
  description: string
  link: string
  picture_id: string | null
  status: Generated<'active' | 'inactive'>
  version: RowVersion
}

interface SettingsTable {
  id: Fixed<1>
  email: string
  phone: string
  address: string
  notify_users: Generated<Flag>
  version: RowVersion
  synonyms_version: RowVersion
}

interface MailTable {
  id: Generated<number>
  /** Empty once the account of that e-mail was deleted. */
  recipient: string
  subject: Fixed<string>
  /** Empty once the mail was sent or given up: it may hold a link that opens an account. */
  text: string
  html: Generated<string>
  created_at: Fixed<Moment>
  attempts: Generated<number>
  /** No attempt before this moment. */
  due_at: Moment
  sent_at: Moment | null
  /** Set in newsletter mails, which are sent after all others. */
  unsubscribe_token: ColumnType<string | null, string | null | undefined, null>
  /** Not sent after this moment. */
  expires_at: ColumnType<Moment | null, Moment | null | undefined, never>
  given_up_at: ColumnType<Moment | null, Moment | null | undefined, Moment | null>
  /** Of what surrounds its text. */
  language: Generated<Language>
}

interface PasswordResetTable {
  user_id: Fixed<string>
  /** SHA-256 of the token in the link. */
  token_hash: string
  expires_at: Moment
}

interface EmailVerificationTable {
  token_hash: Fixed<string>
  user_id: Fixed<string>
  expires_at: Fixed<Moment>
}

interface PasskeyTable {
  id: Fixed<string>
  user_id: Fixed<string>
  /** In base64url, as the key. */
  credential_id: Fixed<string>
  public_key: Fixed<string>
  /** How often the device has signed; many always say 0. */
  counter: number
  /** JSON array. */
  transports: Fixed<string>
  is_backed_up: Flag
  name: string
  created_at: Fixed<Moment>
  last_used_at: Moment | null
}

/** Those that were used, until they expire by themselves. */
interface PasskeyChallengeTable {
  hash: Fixed<string>
  expires_at: Fixed<Moment>
}

/** One row for each mail and each party that it counts against; deleted after a day. */
interface MailQuotaTable {
  /** Keyed hash of a recipient, an account or a client address. */
  party: Fixed<string>
  at: Fixed<Moment>
  /** 0: withheld, and logged. */
  is_sent: Fixed<Flag>
}

interface SubscriberTable {
  id: Fixed<string>
  email: Fixed<string>
  email_key: Fixed<string>
  token: Fixed<string>
  created_at: Fixed<Moment>
  ended_at: Moment | null
  language: Generated<Language>
}

interface RevisionTable {
  /** `catalogue`: anything in a product's representation. `storefront`: anything on a rendered page. */
  name: Fixed<'catalogue' | 'storefront'>
  value: number
  /** Of the `catalogue`: how many of its changes concerned the own data of products, and no list of them. */
  product_changes: Generated<number>
}

/** The searchable text of a product: folded words separated by spaces. */
interface SearchDocumentTable {
  /** Also the `rowid` of its entry in the full-text index. */
  id: Generated<number>
  product_id: Fixed<string>
  name: string
  brand: string
  category: string
  sub_category: string
  tags: string
  sizes: string
}

/** Trigrams of the words of names and tags, and of brands of several words joined into one; unused words may remain. */
interface SearchTrigramTable {
  trigram: Fixed<string>
  length: Fixed<number>
  word: Fixed<string>
}

/** The same words by phonetic key. */
interface SearchSoundTable {
  sound: Fixed<string>
  word: Fixed<string>
}

interface SynonymTable {
  position: Fixed<number>
  word: Fixed<string>
  word_key: Fixed<string>
  meanings: Fixed<string>
}

interface ChangeLogTable {
  subject: Fixed<string>
  subject_id: Fixed<string>
  version: Fixed<number>
  /** `null` for a change by the server itself. */
  user_id: Fixed<string | null>
  changes: Fixed<string>
  at: Fixed<Moment>
}

interface RiderAssignmentTable {
  id: Fixed<string>
  order_id: Fixed<string>
  rider_id: Fixed<string>
  assigned_at: Fixed<Moment>
  /** Since when it is no longer this rider's; an order has one row without it at most. */
  ended_at: Moment | null
  picked_up_at: Moment | null
  failed_at: Moment | null
}

interface RiderShiftTable {
  id: Fixed<string>
  rider_id: Fixed<string>
  opened_at: Fixed<Moment>
  /** A rider has one row without it at most. */
  closed_at: Moment | null
  /** Whole shillings that the rider says to hand over, and that the counter received. */
  declared: number | null
  handed_over: number | null
  settled_at: Moment | null
  settled_by: string | null
  note: Generated<string>
}

interface RiderReportTable {
  id: Fixed<string>
  shift_id: Fixed<string>
  assignment_id: Fixed<string>
  kind: Fixed<RiderReportKind>
  /** By the clock of the rider's phone: the same report has the same. */
  reported_at: Fixed<Moment>
  /** The same, though not in the future. */
  happened_at: Fixed<Moment>
  recorded_at: Fixed<Moment>
  /** Whole shillings. */
  cash: Fixed<number>
  /** That the rider was shown on the customer's phone; empty without one, as the reason is. */
  receipt: Fixed<string>
  /** Removed when the customer's account is deleted. */
  reason: string
  /** What the counter has to look at. */
  issue: Fixed<RiderIssueKind | null>
  settled_at: Moment | null
  settled_by: string | null
}

interface AuditEntryTable {
  number: Fixed<number>
  at: Fixed<Moment>
  actor_id: Fixed<string>
  operation: Fixed<string>
  subject: Fixed<string>
  subject_id: Fixed<string>
  /** SHA-256 of salt and details. */
  digest: Fixed<string>
  /** SHA-256 of the other columns and the hash of the entry before. */
  hash: Fixed<string>
}

interface AuditDetailTable {
  number: Fixed<number>
  salt: Fixed<string>
  /** JSON. */
  details: Fixed<string>
}

interface ProductImportTable {
  id: Fixed<string>
  name: Fixed<string>
  size: Fixed<number>
  /** Tells the file from another one of its name and size; unique while it is being uploaded. */
  fingerprint: Fixed<string>
  state: ImportState
  problem: Generated<string>
  /** The user who began the step. */
  acted_by: string
  created_at: Fixed<Moment>
  /** Also of each step of the job. */
  updated_at: Moment
  applied_at: Moment | null
  /** Where the step that is running has come to, and where it ends. */
  done: Generated<number>
  total: Generated<number>
  rows: Generated<number>
  format: Generated<ImportFormat>
  /** JSON lists of the heads, of the first rows; an object of column numbers by field. */
  heads: Generated<string>
  sample: Generated<string>
  columns: Generated<string>
  fallbacks: Generated<string>
  sets_stock: Generated<Flag>
  /** Whether products that have a picture already get that of the zip. */
  replaces_pictures: Generated<Flag>
  /** JSON. */
  counts: Generated<string>
  /** Whether rows and undo data are gone. */
  is_cleared: Generated<Flag>
}

interface ImportChunkTable {
  import_id: Fixed<string>
  number: Fixed<number>
  /** In base64. */
  data: Fixed<string>
}

interface ImportRowTable {
  import_id: Fixed<string>
  number: Fixed<number>
  line: Fixed<number>
  /** JSON list. */
  cells: Fixed<string>
  /** The number of its product, which is that of the product's first row. */
  item: number | null
  outcome: ImportOutcome | null
  reason: Generated<string>
}

/** A product of an import. */
interface ImportItemTable {
  import_id: Fixed<string>
  number: Fixed<number>
  /** What its rows have in common. */
  key: Fixed<string>
  outcome: ImportOutcome | null
  product_id: string | null
  /** JSON of what it has changed. */
  undo: string | null
  /** Why the undo left something as it is. */
  kept: string | null
  /** What the undo sets back; it stays stored as long as it is here. */
  former_picture_id: string | null
}

/** Pictures for an import: one that is not `removed` at a time. */
interface ImportZipTable {
  id: Fixed<string>
  import_id: Fixed<string>
  name: Fixed<string>
  /** In bytes. */
  size: Fixed<number>
  /** Of the file that was chosen. */
  fingerprint: Fixed<string>
  state: ZipState | 'removed'
  problem: Generated<string>
  done: Generated<number>
  total: Generated<number>
  /** Bytes of its files that were unpacked so far. */
  unpacked: Generated<number>
}

interface ImportZipChunkTable {
  zip_id: Fixed<string>
  number: Fixed<number>
  /** In base64. */
  data: Fixed<string>
}

/** A file in a zip. */
interface ImportZipFileTable {
  zip_id: Fixed<string>
  number: Fixed<number>
  /** Without folders. */
  name: Fixed<string>
  /** The name as it is compared. */
  key: Fixed<string>
  /** Where its header begins, and how many bytes it has packed and unpacked. */
  start: Fixed<number>
  packed: Fixed<number>
  size: Fixed<number>
  method: Fixed<number>
  checksum: Fixed<number>
  /** What the stored picture is called, once it was unpacked. */
  picture_id: string | null
  /** Why it cannot be used. */
  problem: Generated<string>
}

/** By what name another system, or a file, knows a product. */
interface ProductReferenceTable {
  source: Fixed<ImportFormat>
  reference: Fixed<string>
  product_id: string
}

interface WriteKeyTable {
  user_id: Fixed<string>
  key: Fixed<string>
  request_hash: Fixed<string>
  /** JSON of the response; empty, like the hash, for an attempt that another one has replaced. */
  answer: Fixed<string>
  created_at: Fixed<Moment>
}

/** A run that inserted the demo shop; the last row describes the present one. */
interface SeedingTable {
  id: Generated<number>
  at: Fixed<Moment>
  seed: Fixed<number>
  products: Fixed<number>
  /** Revisions after the run: the data is unchanged while they are the same. */
  catalogue_revision: Fixed<number>
  storefront_revision: Fixed<number>
}

/** For the event streams of all processes; deleted after an hour. */
interface OrderChangeTable {
  id: Generated<number>
  order_id: Fixed<string>
  user_id: Fixed<string>
  at: Fixed<Moment>
}

interface SignInAttemptTable {
  /** A hash of the account, or of it and the source. */
  key: Fixed<string>
  count: number
  last_at: Moment
}

/** Requests of all processes in one window of a rate limit. */
interface RateLimitUsageTable {
  /** A hash of the limit and the caller. */
  key: Fixed<string>
  count: number
  expires_at: Moment
}

/** Locks that outlast a transaction. */
/** Nothing about visitors. */
interface PolicyReportTable {
  /** A hash of what follows, up to the count. */
  id: Fixed<string>
  directive: Fixed<string>
  blocked: Fixed<string>
  page: Fixed<string>
  source: Fixed<string>
  sample: Fixed<string>
  is_enforced: Flag
  count: number
  first_at: Fixed<Moment>
  last_at: Moment
}

interface LeaseTable {
  name: Fixed<string>
  holder: string
  expires_at: Moment
}

interface BackupTable {
  id: Fixed<string>
  at: Fixed<Moment>
  /** Folder or bucket. */
  place: Fixed<string>
  is_good: Fixed<Flag>
  /** Of everything a restore needs, as stored. */
  bytes: Fixed<number>
  pictures: Fixed<number>
  /** Why it failed, or rules of the shop that its data violates, one a line. */
  detail: Fixed<string>
}

export interface Schema extends PaymentSchema, PushSchema, SecuritySchema, StockSchema {
  users: UserTable
  sessions: SessionTable
  pictures: PictureTable
  categories: CategoryTable
  sub_categories: SubCategoryTable
  brands: BrandTable
  products: ProductTable
  volumes: VolumeTable
  bundle_parts: BundlePartTable
  stock_ledger: StockLedgerTable
  reviews: ReviewTable
  orders: OrderTable
  order_lines: OrderLineTable
  order_line_parts: OrderLinePartTable
  delivery_places: DeliveryPlaceTable
  saved_item_states: SavedItemStateTable
  backups: BackupTable
  saved_items: SavedItemTable
  saved_item_devices: SavedItemDeviceTable
  user_notes: UserNoteTable
  order_events: OrderEventTable
  order_changes: OrderChangeTable
  order_holds: OrderHoldTable
  order_limits: OrderLimitsTable
  delivery_rules: DeliveryRulesTable
  delivery_zones: DeliveryZoneTable
  delivery_areas: DeliveryAreaTable
  age_rule: AgeRuleTable
  quantity_offer_rules: QuantityOfferRulesTable
  quantity_offers: QuantityOfferTable
  promo_codes: PromoCodeTable
  promo_uses: PromoUseTable
  suppliers: SupplierTable
  purchase_orders: PurchaseOrderTable
  purchase_lines: PurchaseLineTable
  purchase_receipts: PurchaseReceiptTable
  opening_hours: OpeningHoursTable
  sliders: SliderTable
  settings: SettingsTable
  mails: MailTable
  password_resets: PasswordResetTable
  email_verifications: EmailVerificationTable
  passkeys: PasskeyTable
  second_factors: SecondFactorTable
  recovery_codes: RecoveryCodeTable
  passkey_challenges: PasskeyChallengeTable
  mail_quotas: MailQuotaTable
  subscribers: SubscriberTable
  revisions: RevisionTable
  search_documents: SearchDocumentTable
  search_trigrams: SearchTrigramTable
  search_sounds: SearchSoundTable
  synonyms: SynonymTable
  seedings: SeedingTable
  write_keys: WriteKeyTable
  change_log: ChangeLogTable
  audit_entries: AuditEntryTable
  rider_assignments: RiderAssignmentTable
  rider_shifts: RiderShiftTable
  rider_reports: RiderReportTable
  audit_details: AuditDetailTable
  product_imports: ProductImportTable
  import_chunks: ImportChunkTable
  import_rows: ImportRowTable
  import_items: ImportItemTable
  import_zips: ImportZipTable
  import_zip_chunks: ImportZipChunkTable
  import_zip_files: ImportZipFileTable
  product_references: ProductReferenceTable
  sign_in_attempts: SignInAttemptTable
  rate_limit_usages: RateLimitUsageTable
  leases: LeaseTable
  policy_reports: PolicyReportTable
}
