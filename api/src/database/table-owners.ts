import type { Schema } from './schema.ts'

export interface TableAccess {
  /** The module, or `database`, whose files alone write the table. */
  readonly owner: string
  /** Modules that change columns of their own in rows of the owner. */
  readonly updatedBy?: readonly string[]
  /** Modules that read the table in joins, which a call for each row would replace. */
  readonly readBy?: readonly string[]
}

/** The one list of who names which table; `scripts/src/checks/table-owners.test.ts` compares it with the sources. */
export const TABLE_ACCESS: Readonly<Record<keyof Schema | SearchIndex, TableAccess>> = {
  users: {
    owner: 'accounts',
    readBy: [
      ...['audit', 'bulk-changes', 'change-log', 'customers', 'dashboard', 'figures', 'orders', 'push', 'reviews'],
      ...['riders', 'security', 'stock-takes', 'suppliers'],
    ],
  },
  // A restore ends them, and empties `password_resets` and `email_verifications`.
  sessions: { owner: 'accounts', updatedBy: ['database'], readBy: ['push'] },
  push_subscriptions: { owner: 'push' },
  push_watches: { owner: 'push' },
  push_messages: { owner: 'push', readBy: ['metrics'] },
  backups: { owner: 'backups' },
  password_resets: { owner: 'accounts' },
  email_verifications: { owner: 'accounts' },
  passkeys: { owner: 'accounts' },
  passkey_challenges: { owner: 'accounts' },
  second_factors: { owner: 'accounts' },
  recovery_codes: { owner: 'accounts' },

  delivery_places: { owner: 'delivery-places' },
  user_notes: { owner: 'customers' },
  saved_item_states: { owner: 'saved-items' },
  saved_items: { owner: 'saved-items' },
  saved_item_devices: { owner: 'saved-items' },

  categories: { owner: 'catalogue', readBy: ['figures', 'media', 'search', 'stock-takes'] },
  sub_categories: { owner: 'catalogue', readBy: ['search'] },
  brands: { owner: 'catalogue', readBy: ['search'] },
  // `inventory` writes `sold`, `database` writes `revision`.
  products: {
    owner: 'catalogue',
    updatedBy: ['database', 'inventory'],
    readBy: ['dashboard', 'figures', 'media', 'push', 'reviews', 'search', 'stock-takes'],
  },
  // `inventory` writes `quantity`, except for the opening stock of a new row, and `is_bundle`.
  volumes: {
    owner: 'catalogue',
    updatedBy: ['inventory'],
    readBy: ['dashboard', 'database', 'push', 'search', 'stock-takes'],
  },
  bundle_parts: { owner: 'inventory', readBy: ['catalogue'] },

  product_imports: { owner: 'product-imports' },
  import_chunks: { owner: 'product-imports' },
  import_rows: { owner: 'product-imports' },
  import_items: { owner: 'product-imports', readBy: ['media'] },
  import_zips: { owner: 'product-imports' },
  import_zip_chunks: { owner: 'product-imports' },
  import_zip_files: { owner: 'product-imports' },
  product_references: { owner: 'product-imports' },

  stock_ledger: { owner: 'inventory' },
  stock_takes: { owner: 'stock-takes' },
  stock_counts: { owner: 'stock-takes' },
  bulk_changes: { owner: 'bulk-changes' },
  bulk_change_items: { owner: 'bulk-changes' },
  order_holds: { owner: 'inventory', readBy: ['orders'] },

  // `payments` writes `payment_version` and `net_paid`.
  orders: {
    owner: 'orders',
    updatedBy: ['payments'],
    readBy: [
      'audit',
      'bulk-changes',
      'dashboard',
      'etims',
      'figures',
      'inventory',
      'metrics',
      'push',
      'receipts',
      'riders',
    ],
  },
  order_lines: { owner: 'orders', readBy: ['bulk-changes', 'figures', 'inventory', 'media', 'receipts'] },
  order_line_parts: { owner: 'orders', readBy: ['inventory'] },
  order_events: { owner: 'orders', readBy: ['riders'] },
  order_changes: { owner: 'orders' },
  order_limits: { owner: 'orders' },
  rider_assignments: { owner: 'riders', readBy: ['figures', 'orders'] },
  rider_shifts: { owner: 'riders', readBy: ['audit'] },
  rider_reports: { owner: 'riders' },

  delivery_rules: { owner: 'delivery' },
  delivery_zones: { owner: 'delivery' },
  delivery_areas: { owner: 'delivery' },
  age_rule: { owner: 'age' },
  quantity_offer_rules: { owner: 'offers' },
  quantity_offers: { owner: 'offers' },
  promo_codes: { owner: 'offers' },
  promo_uses: { owner: 'offers' },

  payments: { owner: 'payments', readBy: ['orders', 'receipts'] },
  payment_attempts: { owner: 'payments', readBy: ['orders', 'metrics'] },
  payment_assignments: { owner: 'payments', readBy: ['orders', 'receipts'] },
  payment_refunds: { owner: 'payments', readBy: ['orders', 'receipts', 'metrics'] },
  payment_settings: { owner: 'payments', readBy: ['receipts'] },
  payment_duplicates: { owner: 'payments' },
  payment_reviews: { owner: 'payments' },
  payment_tokens: { owner: 'payments' },
  payment_notifications: { owner: 'payments', readBy: ['metrics'] },
  payment_checks: { owner: 'payments' },
  statement_rows: { owner: 'payments' },
  daraja_token: { owner: 'payments' },

  suppliers: { owner: 'suppliers' },
  purchase_orders: { owner: 'suppliers' },
  purchase_lines: { owner: 'suppliers' },
  purchase_receipts: { owner: 'suppliers' },

  opening_hours: { owner: 'opening-hours' },

  counters: { owner: 'database' },
  receipts: { owner: 'receipts', readBy: ['etims'] },
  receipt_lines: { owner: 'receipts', readBy: ['etims'] },
  etims_devices: { owner: 'etims' },
  etims_items: { owner: 'etims' },
  etims_invoices: { owner: 'etims', readBy: ['metrics'] },

  pictures: { owner: 'media', readBy: ['catalogue', 'dashboard', 'inventory', 'reviews', 'stock-takes', 'store'] },
  reviews: { owner: 'reviews' },
  sliders: { owner: 'store', readBy: ['media'] },
  settings: { owner: 'store' },
  mails: { owner: 'mail', readBy: ['metrics'] },
  mail_quotas: { owner: 'mail' },
  subscribers: { owner: 'newsletter' },
  write_keys: { owner: 'idempotency' },
  audit_entries: { owner: 'audit' },
  audit_details: { owner: 'audit' },
  security_events: { owner: 'security' },
  security_log_ends: { owner: 'security' },
  alarms: { owner: 'alarms' },
  change_log: { owner: 'change-log' },

  search_documents: { owner: 'search' },
  search_index: { owner: 'search' },
  search_hidden_index: { owner: 'search' },
  search_entries: { owner: 'search', readBy: ['database'] },
  search_trigrams: { owner: 'search' },
  search_sounds: { owner: 'search' },
  synonyms: { owner: 'search' },

  sign_in_attempts: { owner: 'throttling' },
  rate_limit_usages: { owner: 'throttling' },

  policy_reports: { owner: 'policy-reports' },
  leases: { owner: 'database' },
  revisions: { owner: 'database' },
  seedings: { owner: 'database' },
}

type SearchIndex = 'search_index' | 'search_hidden_index' | 'search_entries'
