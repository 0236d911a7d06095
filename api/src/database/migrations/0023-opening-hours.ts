import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Ordering hours, at first day and night; orders can be scheduled. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter
  const [text, number, strict] = isSqlite ? ['text', 'integer', ' strict'] : ['text collate "C"', 'bigint', '']
  const statements = [
    `create table opening_hours (
      id ${number} primary key check (id = 1),
      week ${text} not null,
      exceptions ${text} not null default '[]',
      version ${number} not null default 1,
      is_stopped ${number} not null default 0 check (is_stopped in (0, 1)),
      stopped_until ${text},
      stop_reason ${text} not null default '',
      stop_version ${number} not null default 1
    )${strict}`,
    `alter table orders add column scheduled_for ${text}`,
    `alter table orders add column announce_at ${text}`,
    'create index orders_to_announce on orders (announce_at) where announce_at is not null',
    `alter table order_events add column is_due ${number} not null default 0 check (is_due in (0, 1))`,
    'create unique index order_events_due on order_events (order_id) where is_due = 1',
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
  await sql`insert into opening_hours (id, week) values (1, ${JSON.stringify(DAY_AND_NIGHT)})`.execute(database)
}

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const DAY_AND_NIGHT = Object.fromEntries(DAYS.map((day) => [day, [{ from: '00:00', to: '24:00' }]]))
