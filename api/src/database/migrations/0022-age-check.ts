import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Drinks without alcohol, the rule about the customer's age, checks of IDs, gifts and other recipients. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter
  const [number, text] = isSqlite ? ['integer', 'text'] : ['bigint', 'text collate "C"']
  const statements = [
    ...['products', 'order_lines'].map(
      (table) =>
        `alter table ${table} add column is_alcoholic ${number} not null default 1 check (is_alcoholic in (0, 1))`,
    ),
    `alter table orders add column age_check ${text} check (age_check in ('confirmation', 'date_of_birth'))`,
    `alter table orders add column id_checked_at ${text}`,
    `alter table orders add column id_checked_by ${text} references users (id)`,
    `alter table orders add column gift_message ${text} not null default ''`,
    `alter table orders add column recipient_name ${text} not null default ''`,
    `alter table orders add column recipient_phone ${text} not null default ''`,
    `alter table orders add column allows_substitutions ${number} check (allows_substitutions in (0, 1))`,
    `create table age_rule (
      id ${number} primary key check (id = 1),
      age_check ${text} not null check (age_check in ('confirmation', 'date_of_birth')),
      version ${number} not null default 1
    )${isSqlite ? ' strict' : ''}`,
    "insert into age_rule (id, age_check) values (1, 'confirmation')",
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
