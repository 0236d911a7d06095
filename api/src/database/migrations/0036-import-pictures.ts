import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Pictures for imports of products, from a zip. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter
  const [text, number, strict] = isSqlite ? ['text', 'integer', ' strict'] : ['text collate "C"', 'bigint', '']
  const statements = [
    `alter table product_imports add column replaces_pictures ${number} not null default 0
      check (replaces_pictures in (0, 1))`,
    `alter table import_items add column former_picture_id ${text} references pictures (id)`,
    'create index import_items_picture on import_items (former_picture_id) where former_picture_id is not null',
    `create table import_zips (
      id ${text} primary key,
      import_id ${text} not null references product_imports (id),
      name ${text} not null,
      size ${number} not null,
      fingerprint ${text} not null,
      state ${text} not null check (state in ('uploading', 'reading', 'ready', 'failed', 'removed')),
      problem ${text} not null default '',
      done ${number} not null default 0,
      total ${number} not null default 0,
      unpacked ${number} not null default 0
    )${strict}`,
    "create unique index import_zips_current on import_zips (import_id) where state != 'removed'",
    'create index import_zips_import on import_zips (import_id)',
    "create index import_zips_working on import_zips (id) where state in ('reading', 'removed')",
    `create table import_zip_chunks (
      zip_id ${text} not null references import_zips (id),
      number ${number} not null,
      data ${text} not null,
      primary key (zip_id, number)
    )${strict}`,
    `create table import_zip_files (
      zip_id ${text} not null references import_zips (id),
      number ${number} not null,
      name ${text} not null,
      key ${text} not null,
      start ${number} not null,
      packed ${number} not null,
      size ${number} not null,
      method ${number} not null,
      checksum ${number} not null,
      picture_id ${text},
      problem ${text} not null default '',
      primary key (zip_id, number)
    )${strict}`,
    'create index import_zip_files_key on import_zip_files (zip_id, key, number)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
