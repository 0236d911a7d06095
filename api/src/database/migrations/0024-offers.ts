import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Promo codes with their uses, quantity offers, and what orders and receipts cost less by them. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter
  for (const statement of createTables(isSqlite ? SQLITE : POSTGRES)) await sql.raw(statement).execute(database)
}

interface Types {
  readonly text: string
  readonly number: string
  readonly keyed: string
  readonly numbered: string
}

const SQLITE: Types = { text: 'text', number: 'integer', keyed: ' strict, without rowid', numbered: ' strict' }

const POSTGRES: Types = { text: 'text collate "C"', number: 'bigint', keyed: '', numbered: '' }

const createTables = ({ text, number, keyed, numbered }: Types) => {
  const validity = `starts_at ${text},
    ends_at ${text},
    is_enabled ${number} not null check (is_enabled in (0, 1))`
  return [
    `create table quantity_offer_rules (
    id ${number} primary key check (id = 1),
    version ${number} not null default 1
  )${numbered}`,
    'insert into quantity_offer_rules (id) values (1)',
    `create table quantity_offers (
    id ${text} primary key,
    position ${number} not null,
    name ${text} not null,
    kind ${text} not null check (kind in ('pay_fewer', 'fixed_price')),
    quantity ${number} not null check (quantity > 1),
    pay_for ${number} check (pay_for > 0),
    price ${number} check (price > 0),
    products ${text} not null,
    categories ${text} not null,
    ${validity}
  )${keyed}`,
    `create table promo_codes (
    id ${text} primary key,
    code ${text} not null,
    kind ${text} not null check (kind in ('amount', 'percent', 'free_delivery')),
    value ${number} not null check (value >= 0),
    minimum_order ${number} not null check (minimum_order >= 0),
    uses_per_customer ${number} check (uses_per_customer > 0),
    max_uses ${number} check (max_uses > 0),
    uses ${number} not null default 0 check (uses >= 0),
    categories ${text} not null,
    ${validity},
    created_at ${text} not null,
    deleted_at ${text},
    version ${number} not null default 1
  )${keyed}`,
    'create unique index promo_codes_code on promo_codes (code) where deleted_at is null',
    `create table promo_uses (
    order_id ${text} primary key references orders (id),
    promo_code_id ${text} not null references promo_codes (id),
    user_id ${text} not null references users (id),
    is_counted ${number} not null default 1 check (is_counted in (0, 1))
  )${keyed}`,
    'create index promo_uses_customer on promo_uses (promo_code_id, user_id) where is_counted = 1',
    `alter table orders add column discounts ${text} not null default '[]'`,
    `alter table orders add column promo_code ${text}`,
    `alter table order_lines add column discount ${number} not null default 0 check (discount >= 0)`,
    `alter table receipt_lines add column discount ${number} not null default 0 check (discount >= 0)`,
  ]
}
