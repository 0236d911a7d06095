import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import type { Schema } from '../../src/database/schema.ts'
import { openUnmigrated } from '../test-database.ts'

/** The compiler requires a line here for each table of the schema. */
const TABLES: Record<keyof Schema, true> = {
  ...{ users: true, sessions: true, pictures: true, categories: true, sub_categories: true, brands: true },
  ...{ products: true, volumes: true, stock_ledger: true, reviews: true, orders: true, order_lines: true },
  ...{ bundle_parts: true, order_line_parts: true, bulk_changes: true, bulk_change_items: true },
  ...{ stock_takes: true, stock_counts: true },
  ...{ rider_assignments: true, rider_shifts: true, rider_reports: true },
  ...{ saved_item_states: true, saved_items: true, saved_item_devices: true },
  backups: true,
  ...{ push_subscriptions: true, push_watches: true, push_messages: true },
  ...{ delivery_places: true, user_notes: true, audit_entries: true, audit_details: true },
  ...{ order_events: true, opening_hours: true, sliders: true, settings: true, mails: true, revisions: true },
  ...{ search_documents: true, search_trigrams: true, search_sounds: true, synonyms: true },
  ...{
    password_resets: true,
    subscribers: true,
    seedings: true,
    write_keys: true,
    order_holds: true,
    order_limits: true,
    age_rule: true,
  },
  ...{ product_imports: true, import_chunks: true, import_rows: true, import_items: true, product_references: true },
  ...{ import_zips: true, import_zip_chunks: true, import_zip_files: true },
  ...{ order_changes: true, sign_in_attempts: true, rate_limit_usages: true, leases: true },
  policy_reports: true,
  ...{ security_events: true, security_log_ends: true, alarms: true },
  ...{ passkeys: true, passkey_challenges: true, second_factors: true, recovery_codes: true },
  ...{ email_verifications: true, mail_quotas: true, change_log: true },
  ...{ payment_settings: true, payment_attempts: true, payments: true, payment_assignments: true },
  ...{ payment_duplicates: true },
  ...{ payment_reviews: true, payment_tokens: true, payment_notifications: true, payment_checks: true },
  ...{
    payment_refunds: true,
    statement_rows: true,
    daraja_token: true,
    counters: true,
    receipts: true,
    receipt_lines: true,
  },
  ...{ delivery_rules: true, delivery_zones: true, delivery_areas: true },
  ...{ quantity_offer_rules: true, quantity_offers: true, promo_codes: true, promo_uses: true },
  ...{ suppliers: true, purchase_orders: true, purchase_lines: true, purchase_receipts: true },
  ...{ etims_devices: true, etims_items: true, etims_invoices: true },
}

/** Tables of the full-text index depend on the version of SQLite. */
const NOT_MADE_BY_FTS5 = sql`name not in (select name from pragma_table_list where type = 'shadow')`

async function migrated(): Promise<Database> {
  const database = await openUnmigrated()
  await migrate(database)
  return database
}

it('equals the committed schema.sql (after a migration: vitest -u)', async () => {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master where sql is not null and ${NOT_MADE_BY_FTS5} order by tbl_name, type desc, name`.execute(
    await migrated(),
  )
  const text = rows.map((row) => `${row.sql.replace(/^ {2}(?=[ )])/gm, '')};\n`).join('\n')
  await expect(text).toMatchFileSnapshot('../../src/database/schema.sql')
})

it('has the tables that the code declares', async () => {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master
    where type = 'table' and name not like 'sqlite_%' and ${NOT_MADE_BY_FTS5}`.execute(await migrated())
  const names = rows.map((row) => row.name).filter((name) => name !== 'migrations' && !name.endsWith('_index'))
  expect(names.sort()).toEqual(Object.keys(TABLES).sort())
})

it('applies each migration once', async () => {
  const database = await openUnmigrated()
  expect(await migrate(database)).toContain('0001-shop')
  expect(await migrate(database)).toEqual([])
})

it('rolls back a migration that failed', async () => {
  const database = await openUnmigrated()
  const up = async (handle: Kysely<unknown>) => {
    await sql`create table half (id integer) strict`.execute(handle)
    throw new Error('in the middle')
  }
  await expect(migrate(database, [{ name: '0001-broken', up }])).rejects.toThrow('in the middle')
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where name = 'half'`.execute(database)
  expect(rows).toEqual([])
  expect(await migrate(database, [])).toEqual([])
})

it('rejects a database of a newer version', async () => {
  const database = await migrated()
  await expect(migrate(database, [])).rejects.toThrow('does not know: 0001-shop')
})
