import type { OrderStatus } from '@usiku/contracts/rules/order-status.ts'
import type { ColumnType, Generated } from 'kysely'

/** 0 or 1: SQLite has no booleans. */
export type Flag = 0 | 1
/** A UTC ISO string. */
type Moment = string
/** 1 in a new row, one more with each change. */
type RowVersion = Generated<number>
/** Written once. */
type Fixed<T> = ColumnType<T, T, never>

interface UserTable {
  id: Fixed<string>
  name: string
  email: string
  /** The e-mail in small letters: what is compared. */
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
  /** When its owner proved to receive mail there; `null` while it may be somebody else's address. */
  email_verified_at: ColumnType<Moment | null, Moment | null | undefined>
  /** Since when orders of any size are taken without confirmation: the first delivery, or an admin's word. */
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
  /** Hash of the content. */
  id: Fixed<string>
  /** Pixels of the widest file. */
  width: Fixed<number>
  height: Fixed<number>
  /** JSON list of pixels, ascending. */
  widths: Fixed<string>
  /** A `data:` URI. */
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
  /** Quantity ordered, cancelled orders left out. */
  sold: Generated<number>
  featured_at: Moment | null
  created_at: Fixed<Moment>
  updated_at: Moment
  deleted_at: Moment | null
  /** Since when customers do not see it, because its category or sub-category is inactive; `null` while they do. */
  hidden_at: ColumnType<Moment | null, Moment | null | undefined>
  /** The catalogue revision in which this product, its volumes or its rating last changed. */
  revision: number
  version: RowVersion
}

interface VolumeTable {
  id: Fixed<string>
  product_id: Fixed<string>
  /** From 0, in the admin's order. */
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
  /** What was added; negative when taken. */
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
  /** The number that people see; unique in the shop. */
  order_id: Fixed<string>
  /** The number that the client asked for: the idempotency key together with the user. */
  client_key: Fixed<string>
  user_id: Fixed<string>
  /** SHA-256 of the body, so that a key used twice for different orders is noticed; empty once the customer is gone. */
  request_hash: string
  status: OrderStatus
  /** Who ordered, as told then; taken out when the account is deleted. */
  customer_name: string
  customer_email: string
  customer_phone: string
  customer_city: string
  instructions: string
  payment_method: Fixed<'cod' | 'mpesa' | null>
  shipping_fee: Fixed<number>
  total_amount: Fixed<number>
  /** Whether its drinks are out of the shop's stock. */
  holds_stock: Flag
  /** Why the shop cancelled it; `null` unless it did so by itself. */
  cancel_reason: ColumnType<CancelReason | null, CancelReason | null | undefined>
  created_at: Fixed<Moment>
  delivered_at: Moment | null
  /** Deleted by the admin: hidden from the admin's list only. */
  hidden_at: Moment | null
  version: RowVersion
}

interface OrderLineTable {
  order_id: Fixed<string>
  /** From 0. */
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

/** Why the shop cancels an order by itself. */
export type CancelReason = 'not_confirmed'

/** What keeps an order from going on; `unconfirmed` takes no stock. */
export type HoldKind = 'unconfirmed'

/** Orders that are held, until they go on or the hold expires. */
interface OrderHoldTable {
  order_id: Fixed<string>
  kind: Fixed<HoldKind>
  expires_at: Fixed<Moment>
}

interface OrderLimitsTable {
  /** Always 1: there is one row. */
  id: Fixed<1>
  open_orders: number
  units: number
  /** Whole shillings. */
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
  /** Always 1: there is one row. */
  id: Fixed<1>
  email: string
  phone: string
  address: string
  notify_users: Generated<Flag>
  version: RowVersion
  /** Of the list of synonyms as a whole. */
  synonyms_version: RowVersion
}

interface MailTable {
  id: Generated<number>
  /** Empty once the account of that e-mail was deleted. */
  recipient: string
  subject: Fixed<string>
  /** Empty once the mail was sent or given up: it may hold a link that opens an account. */
  text: string
  /** The same, for programs that show HTML; emptied with the text. */
  html: Generated<string>
  created_at: Fixed<Moment>
  /** Attempts that failed so far. */
  attempts: Generated<number>
  /** Not tried before this moment. */
  due_at: Moment
  sent_at: Moment | null
  /** Of the subscriber, in news; such mails wait for all others. */
  unsubscribe_token: ColumnType<string | null, string | null | undefined, null>
  /** Of no use to anybody from this moment on. */
  expires_at: ColumnType<Moment | null, Moment | null | undefined, never>
  /** Will not be sent. */
  given_up_at: ColumnType<Moment | null, Moment | null | undefined, Moment | null>
}

interface PasswordResetTable {
  /** One link a user at most. */
  user_id: Fixed<string>
  /** SHA-256 of the token in the link. */
  token_hash: string
  expires_at: Moment
}

interface EmailVerificationTable {
  /** SHA-256 of the token in the link. */
  token_hash: Fixed<string>
  user_id: Fixed<string>
  expires_at: Fixed<Moment>
}

/** One row for each mail and each party that it counts against; deleted after a day. */
interface MailQuotaTable {
  /** Keyed hash of a recipient, an account or a caller's address. */
  party: Fixed<string>
  at: Fixed<Moment>
  /** 0: withheld, and logged. */
  is_sent: Fixed<Flag>
}

interface SubscriberTable {
  id: Fixed<string>
  email: Fixed<string>
  /** The e-mail in small letters: what is compared. */
  email_key: Fixed<string>
  /** In the link that ends the subscription. */
  token: Fixed<string>
  created_at: Fixed<Moment>
  ended_at: Moment | null
}

interface RevisionTable {
  /** `catalogue`: anything a product's answer shows. `storefront`: anything a rendered page shows. */
  name: Fixed<'catalogue' | 'storefront'>
  value: number
}

/** What the search knows of a product: folded words with a space between them. */
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

/**
 * The words of names and tags by every three letters in a row, and brands of several words as if they were one;
 * words that no product has any more may stay.
 */
interface SearchTrigramTable {
  trigram: Fixed<string>
  /** Of the word, in characters, without spaces. */
  length: Fixed<number>
  word: Fixed<string>
}

/** The same words by what they sound like. */
interface SearchSoundTable {
  sound: Fixed<string>
  word: Fixed<string>
}

interface SynonymTable {
  /** From 0, in the admin's order. */
  position: Fixed<number>
  word: Fixed<string>
  /** The word folded: what is compared. */
  word_key: Fixed<string>
  /** JSON list of texts. */
  meanings: Fixed<string>
}

/** A write that its user has named, so that it can come again; kept for 7 days. */
interface ChangeLogTable {
  /** What kind of thing: `product`. */
  subject: Fixed<string>
  subject_id: Fixed<string>
  /** That it has had since. */
  version: Fixed<number>
  /** `null` for a change by the program itself. */
  user_id: Fixed<string | null>
  /** JSON list of the fields with their values before and after. */
  changes: Fixed<string>
  at: Fixed<Moment>
}

interface WriteKeyTable {
  user_id: Fixed<string>
  key: Fixed<string>
  /** SHA-256 of what was asked for. */
  request_hash: Fixed<string>
  /** JSON, as it was answered; empty, like the hash, for a try that another one has replaced. */
  answer: Fixed<string>
  created_at: Fixed<Moment>
}

/** A seeding that put the demo shop in; the row of the last one is the present shop's. */
interface SeedingTable {
  id: Generated<number>
  at: Fixed<Moment>
  /** Of the random numbers. */
  seed: Fixed<number>
  /** How many it put in. */
  products: Fixed<number>
  /** The revisions when it was done: nobody has changed the shop while they are the same. */
  catalogue_revision: Fixed<number>
  storefront_revision: Fixed<number>
}

/** The whole schema at a glance: table names and their rows. */
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
}
