import type { OrderStatus } from '@usiku/contracts/orders/order-status.ts'
import type { ColumnType, Generated } from 'kysely'

/** 0 or 1, because SQLite has no booleans. */
export type Flag = 0 | 1
/** A UTC ISO string. */
type Moment = string
/** 1 in a new row, incremented by each change. */
type RowVersion = Generated<number>
type Fixed<T> = ColumnType<T, T, never>

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
}

interface SessionTable {
  id: Fixed<string>
  user_id: Fixed<string>
  created_at: Fixed<Moment>
  expires_at: Fixed<Moment>
  ended_at: Moment | null
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
  discount: number
  quantity: number
  deleted_at: Moment | null
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
  /** The number that the client asked for: the idempotency key together with the user. */
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
  payment_method: Fixed<'cod' | 'mpesa' | null>
  shipping_fee: Fixed<number>
  total_amount: Fixed<number>
  holds_stock: Flag
  /** `null` unless the server cancelled the order by itself. */
  cancel_reason: ColumnType<CancelReason | null, CancelReason | null | undefined>
  created_at: Fixed<Moment>
  delivered_at: Moment | null
  /** Deleted by the admin: hidden from the admin's list only. */
  hidden_at: Moment | null
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
}

interface OrderEventTable {
  id: Generated<number>
  order_id: Fixed<string>
  status: Fixed<OrderStatus>
  at: Fixed<Moment>
}

export type CancelReason = 'not_confirmed'

/** `unconfirmed` takes no stock. */
export type HoldKind = 'unconfirmed'

interface OrderHoldTable {
  order_id: Fixed<string>
  kind: Fixed<HoldKind>
  expires_at: Fixed<Moment>
}

interface OrderLimitsTable {
  id: Fixed<1>
  open_orders: number
  units: number
  value: number
  version: RowVersion
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
interface LeaseTable {
  name: Fixed<string>
  holder: string
  expires_at: Moment
}

export interface Schema {
  users: UserTable
  sessions: SessionTable
  pictures: PictureTable
  categories: CategoryTable
  sub_categories: SubCategoryTable
  brands: BrandTable
  products: ProductTable
  volumes: VolumeTable
  stock_ledger: StockLedgerTable
  reviews: ReviewTable
  orders: OrderTable
  order_lines: OrderLineTable
  order_events: OrderEventTable
  order_changes: OrderChangeTable
  order_holds: OrderHoldTable
  order_limits: OrderLimitsTable
  sliders: SliderTable
  settings: SettingsTable
  mails: MailTable
  password_resets: PasswordResetTable
  email_verifications: EmailVerificationTable
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
  sign_in_attempts: SignInAttemptTable
  rate_limit_usages: RateLimitUsageTable
  leases: LeaseTable
}
