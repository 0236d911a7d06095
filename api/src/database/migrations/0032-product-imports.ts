import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Products from files, step by step. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter
  const [text, number] = isSqlite ? ['text', 'integer'] : ['text collate "C"', 'bigint']
  const [keyed, strict] = isSqlite ? [' strict, without rowid', ' strict'] : ['', '']
  const outcomes = "('create', 'change', 'skip', 'error')"
  const statements = [
    `create table product_imports (
      id ${text} primary key,
      name ${text} not null,
      size ${number} not null,
      fingerprint ${text} not null,
      state ${text} not null check (state in ('uploading', 'reading', 'mapping', 'grouping', 'checking', 'checked',
        'applying', 'applied', 'undoing', 'undone', 'failed', 'removed')),
      problem ${text} not null default '',
      acted_by ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      applied_at ${text},
      done ${number} not null default 0,
      total ${number} not null default 0,
      rows ${number} not null default 0,
      format ${text} not null default 'other' check (format in ('usiku', 'shopify', 'woocommerce', 'other')),
      heads ${text} not null default '[]',
      sample ${text} not null default '[]',
      columns ${text} not null default '{}',
      fallbacks ${text} not null default '{}',
      sets_stock ${number} not null default 0 check (sets_stock in (0, 1)),
      counts ${text} not null default '{}',
      is_cleared ${number} not null default 0 check (is_cleared in (0, 1))
    )${keyed}`,
    "create unique index product_imports_uploading on product_imports (fingerprint) where state = 'uploading'",
    'create index product_imports_newest on product_imports (created_at, id)',
    'create index product_imports_working on product_imports (state, updated_at)',
    `create table import_chunks (
      import_id ${text} not null references product_imports (id),
      number ${number} not null,
      data ${text} not null,
      primary key (import_id, number)
    )${strict}`,
    // With their rows in the key, SQLite would read all of an import instead of using the other indexes.
    `create table import_rows (
      import_id ${text} not null references product_imports (id),
      number ${number} not null,
      line ${number} not null,
      cells ${text} not null,
      item ${number},
      outcome ${text} check (outcome in ${outcomes}),
      reason ${text} not null default '',
      primary key (import_id, number)
    )${strict}`,
    'create index import_rows_item on import_rows (import_id, item, number)',
    'create index import_rows_outcome on import_rows (import_id, outcome, number)',
    `create table import_items (
      import_id ${text} not null references product_imports (id),
      number ${number} not null,
      key ${text} not null,
      outcome ${text} check (outcome in ${outcomes}),
      product_id ${text} references products (id),
      undo ${text},
      kept ${text},
      primary key (import_id, number),
      unique (import_id, key)
    )${strict}`,
    'create index import_items_outcome on import_items (import_id, outcome, number)',
    'create index import_items_product on import_items (import_id, product_id, number)',
    `create table product_references (
      source ${text} not null,
      reference ${text} not null,
      product_id ${text} not null references products (id),
      primary key (source, reference)
    )${keyed}`,
    'create index product_references_product on product_references (product_id)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
