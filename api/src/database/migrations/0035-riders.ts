import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Riders, who of them has which order, what they report and the cash of their shifts. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter
  const [text, number, strict] = isSqlite ? ['text', 'integer', ' strict'] : ['text collate "C"', 'bigint', '']
  const statements = [
    // The check of `users.role` cannot be changed in SQLite.
    `alter table users add column is_rider ${number} not null default 0 check (is_rider in (0, 1))`,
    'create index users_rider on users (id) where is_rider = 1',
    `create table rider_assignments (
      id ${text} primary key,
      order_id ${text} not null references orders (id),
      rider_id ${text} not null references users (id),
      assigned_at ${text} not null,
      ended_at ${text},
      picked_up_at ${text},
      failed_at ${text}
    )${strict}`,
    'create unique index rider_assignments_current on rider_assignments (order_id) where ended_at is null',
    'create index rider_assignments_order on rider_assignments (order_id, assigned_at)',
    'create index rider_assignments_rider on rider_assignments (rider_id, assigned_at)',
    `create table rider_shifts (
      id ${text} primary key,
      rider_id ${text} not null references users (id),
      opened_at ${text} not null,
      closed_at ${text},
      declared ${number},
      handed_over ${number},
      settled_at ${text},
      settled_by ${text} references users (id),
      note ${text} not null default ''
    )${strict}`,
    'create unique index rider_shifts_open on rider_shifts (rider_id) where closed_at is null',
    'create index rider_shifts_rider on rider_shifts (rider_id, opened_at)',
    'create index rider_shifts_opened on rider_shifts (opened_at)',
    `create table rider_reports (
      id ${text} primary key,
      shift_id ${text} not null references rider_shifts (id),
      assignment_id ${text} not null references rider_assignments (id),
      kind ${text} not null check (kind in ('picked_up', 'delivered', 'not_delivered')),
      reported_at ${text} not null,
      happened_at ${text} not null,
      recorded_at ${text} not null,
      cash ${number} not null,
      receipt ${text} not null,
      reason ${text} not null,
      issue ${text} check (issue in ('not_delivered', 'order_cancelled', 'reassigned', 'receipt_taken', 'paid_already')),
      settled_at ${text},
      settled_by ${text} references users (id)
    )${strict}`,
    'create index rider_reports_shift on rider_reports (shift_id)',
    'create unique index rider_reports_step on rider_reports (assignment_id, kind, reported_at)',
    'create index rider_reports_issue on rider_reports (recorded_at) where issue is not null and settled_at is null',
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
