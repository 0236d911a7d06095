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
  users: { owner: 'accounts', readBy: ['change-log', 'dashboard', 'reviews'] },
  sessions: { owner: 'accounts' },
  password_resets: { owner: 'accounts' },
  email_verifications: { owner: 'accounts' },

  categories: { owner: 'catalogue', readBy: ['media', 'search'] },
  sub_categories: { owner: 'catalogue', readBy: ['search'] },
  brands: { owner: 'catalogue', readBy: ['search'] },
  // `inventory` writes `sold`, `database` writes `revision`.
  products: {
    owner: 'catalogue',
    updatedBy: ['database', 'inventory'],
    readBy: ['dashboard', 'media', 'reviews', 'search'],
  },
  // `inventory` writes `quantity`, except for the opening stock of a new row.
  volumes: { owner: 'catalogue', updatedBy: ['inventory'], readBy: ['dashboard', 'search'] },

  stock_ledger: { owner: 'inventory' },
  order_holds: { owner: 'inventory', readBy: ['orders'] },

  orders: { owner: 'orders', readBy: ['dashboard', 'inventory'] },
  order_lines: { owner: 'orders', readBy: ['media'] },
  order_events: { owner: 'orders' },
  order_changes: { owner: 'orders' },
  order_limits: { owner: 'orders' },

  pictures: { owner: 'media', readBy: ['catalogue', 'dashboard', 'inventory', 'reviews', 'store'] },
  reviews: { owner: 'reviews' },
  sliders: { owner: 'store', readBy: ['media'] },
  settings: { owner: 'store' },
  mails: { owner: 'mail' },
  mail_quotas: { owner: 'mail' },
  subscribers: { owner: 'newsletter' },
  write_keys: { owner: 'idempotency' },
  change_log: { owner: 'change-log' },

  search_documents: { owner: 'search' },
  search_index: { owner: 'search' },
  search_hidden_index: { owner: 'search' },
  search_entries: { owner: 'search' },
  search_trigrams: { owner: 'search' },
  search_sounds: { owner: 'search' },
  synonyms: { owner: 'search' },

  sign_in_attempts: { owner: 'throttling' },
  rate_limit_usages: { owner: 'throttling' },

  leases: { owner: 'database' },
  revisions: { owner: 'database' },
  seedings: { owner: 'database' },
}

type SearchIndex = 'search_index' | 'search_hidden_index' | 'search_entries'
