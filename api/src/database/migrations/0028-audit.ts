import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** What staff did; details can be erased while the chain of hashes holds. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter
  const [text, number, strict] = isSqlite ? ['text', 'integer', ' strict'] : ['text collate "C"', 'bigint', '']
  const statements = [
    `create table audit_entries (
      number ${number} primary key,
      at ${text} not null,
      actor_id ${text} not null,
      operation ${text} not null,
      subject ${text} not null,
      subject_id ${text} not null,
      digest ${text} not null,
      hash ${text} not null
    )${strict}`,
    'create index audit_entries_subject on audit_entries (subject, subject_id, number)',
    'create index audit_entries_actor on audit_entries (actor_id, number)',
    `create table audit_details (
      number ${number} primary key references audit_entries (number),
      salt ${text} not null,
      details ${text} not null
    )${strict}`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
