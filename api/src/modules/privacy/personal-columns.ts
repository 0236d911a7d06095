/**
 * Effect of deleting the account on the column:
 * `erased`: emptied, the row stays; `deleted`: with its row; `reference`: the id of a row whose name was erased;
 * `term`: stays until the time in `RETENTION` is over, or for the books, without a name.
 */
export type Erasure = 'erased' | 'deleted' | 'reference' | 'term'

export interface PersonalTable {
  /** The column that names the person, or the way to it over other tables. */
  readonly owner: string
  readonly columns: Readonly<Partial<Record<Erasure, string>>>
  /** Part of the person's file for each column that is in it. */
  readonly exported?: Readonly<Record<string, string>>
}

/** Every column that is about a person. `personal-columns.test.ts` finds columns that are in neither list. */
export const PERSONAL_COLUMNS: Readonly<Record<string, PersonalTable>> = {
  audit_details: {
    owner: 'number > audit_entries.subject_id',
    columns: { deleted: 'salt details' },
  },
  change_log: {
    owner: 'subject_id',
    columns: {
      deleted: 'changes',
      reference: 'user_id',
    },
  },
  delivery_places: {
    owner: 'user_id',
    columns: { deleted: 'user_id id name area directions latitude longitude updated_at' },
    exported: { deliveryPlaces: 'id name area directions latitude longitude updated_at' },
  },
  email_verifications: {
    owner: 'user_id',
    columns: { deleted: 'token_hash user_id expires_at' },
  },
  mail_quotas: {
    owner: 'party',
    columns: { term: 'party' },
  },
  mails: {
    owner: 'recipient',
    columns: {
      erased: 'recipient text html unsubscribe_token',
      term: 'subject created_at sent_at',
    },
    exported: { mails: 'recipient subject created_at sent_at' },
  },
  order_changes: {
    owner: 'user_id',
    columns: { term: 'order_id user_id' },
  },
  orders: {
    owner: 'user_id',
    columns: {
      erased:
        'request_hash customer_name customer_email customer_phone customer_city instructions delivery_place delivery_area gift_message recipient_name recipient_phone',
      reference: 'user_id id_checked_by placed_by',
      term: 'client_key cancel_reason id_checked_at',
    },
    exported: {
      orders:
        'customer_name customer_email customer_phone customer_city instructions cancel_reason delivery_place delivery_area id_checked_at gift_message recipient_name recipient_phone',
    },
  },
  passkeys: {
    owner: 'user_id',
    columns: {
      deleted: 'id user_id credential_id public_key counter transports is_backed_up name created_at last_used_at',
    },
    exported: { passkeys: 'name created_at last_used_at' },
  },
  password_resets: {
    owner: 'user_id',
    columns: { deleted: 'user_id token_hash expires_at' },
    exported: { passwordLinkUntil: 'expires_at' },
  },
  payment_attempts: {
    owner: 'order_id > orders.user_id',
    columns: {
      erased: 'phone',
      reference: 'requested_by',
      term: 'amount created_at',
    },
    exported: { prompts: 'phone amount created_at' },
  },
  payment_notifications: {
    owner: 'subject_id > payment_attempts.order_id > orders.user_id, or the receipt in the body',
    columns: {
      erased: 'body',
      term: 'problem',
    },
  },
  payment_refunds: {
    owner: 'order_id > orders.user_id',
    columns: {
      erased: 'phone',
      reference: 'requested_by',
      term: 'amount reason created_at',
    },
    exported: { refunds: 'amount phone created_at' },
  },
  payment_reviews: {
    owner: 'user_id',
    columns: {
      reference: 'user_id',
      term: 'note',
    },
  },
  payments: {
    owner: 'order_id > orders.user_id',
    columns: {
      erased: 'account_reference payer',
      reference: 'recorded_by',
      term: 'receipt amount paid_at note',
    },
    exported: { payments: 'receipt amount paid_at account_reference payer' },
  },
  push_messages: {
    owner: 'user_id',
    columns: { deleted: 'subscription_id user_id subject' },
  },
  push_subscriptions: {
    owner: 'user_id',
    columns: {
      deleted:
        'id user_id session_id endpoint p256dh auth order_status back_in_stock price_dropped new_orders created_at used_at',
    },
    exported: { notifications: 'endpoint order_status back_in_stock price_dropped new_orders created_at used_at' },
  },
  push_watches: {
    owner: 'subscription_id > push_subscriptions.user_id',
    columns: { deleted: 'subscription_id product_id price in_stock' },
    exported: { notifications: 'product_id' },
  },
  rate_limit_usages: {
    owner: 'key',
    columns: { term: 'key' },
  },
  receipts: {
    owner: 'order_id > orders.user_id',
    columns: { term: 'number total issued_at' },
    exported: { receipts: 'number total issued_at' },
  },
  recovery_codes: {
    owner: 'user_id',
    columns: { deleted: 'user_id hash' },
  },
  reviews: {
    owner: 'user_id',
    columns: {
      reference: 'user_id',
      term: 'description rating created_at',
    },
    exported: { reviews: 'description rating created_at' },
  },
  rider_reports: {
    owner: 'assignment_id > rider_assignments.rider_id, and orders.user_id',
    columns: {
      erased: 'reason',
      reference: 'settled_by',
    },
  },
  rider_shifts: {
    owner: 'rider_id',
    columns: {
      erased: 'note',
      reference: 'rider_id settled_by',
      term: 'opened_at closed_at',
    },
    exported: { shifts: 'opened_at closed_at note' },
  },
  saved_item_devices: {
    owner: 'user_id',
    columns: { deleted: 'user_id device_id sequence synced_at' },
  },
  saved_item_states: {
    owner: 'user_id',
    columns: { deleted: 'user_id revision' },
  },
  saved_items: {
    owner: 'user_id',
    columns: { deleted: 'user_id list product_id volume_id quantity revision added_at' },
    exported: { savedItems: 'list product_id volume_id quantity added_at' },
  },
  second_factors: {
    owner: 'user_id',
    columns: { deleted: 'user_id secret confirmed_at last_step pending_secret pending_until' },
    exported: { codesSince: 'confirmed_at' },
  },
  security_events: {
    owner: 'user_id',
    columns: {
      reference: 'user_id actor_id',
      term: 'at event address details',
    },
    exported: { securityEvents: 'at event address' },
  },
  sessions: {
    owner: 'user_id',
    columns: {
      reference: 'user_id',
      erased: 'device address',
      term: 'id created_at expires_at ended_at last_used_at authenticated_at has_second_factor',
    },
    exported: { sessions: 'created_at expires_at ended_at last_used_at device address' },
  },
  sign_in_attempts: {
    owner: 'key',
    columns: { term: 'key' },
  },
  subscribers: {
    owner: 'email_key',
    columns: { deleted: 'id email email_key token created_at ended_at language' },
    exported: { newsletter: 'email created_at ended_at language' },
  },
  suppliers: {
    owner: 'none: a business',
    columns: { term: 'name name_key phone email notes' },
  },
  user_notes: {
    owner: 'user_id',
    columns: {
      deleted: 'user_id text created_at updated_at',
      reference: 'author_id',
    },
    exported: { notes: 'text created_at updated_at' },
  },
  users: {
    owner: 'id',
    columns: {
      erased: 'name email email_key password_hash phone country county city address language',
      reference: 'id',
      term: 'role status created_at deleted_at email_verified_at known_at is_rider',
    },
    exported: {
      profile:
        'id name email email_key phone role status country county city address created_at email_verified_at is_rider language',
    },
  },
  write_keys: {
    owner: 'user_id',
    columns: { deleted: 'user_id key request_hash answer' },
  },
}
