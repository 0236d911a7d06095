import { type Kysely, sql } from 'kysely'

/**
 * Who changed what in the back office, to name them to somebody whose save comes
 * too late. Answers kept under keys are whole replies from here on. Frozen.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database)
}

const STATEMENTS = [
  `create table change_log (
    subject text not null,
    subject_id text not null,
    version integer not null,
    user_id text references users (id),
    changes text not null,
    at text not null,
    primary key (subject, subject_id, version)
  ) strict, without rowid`,
  'create index change_log_oldest on change_log (at)',
  `update write_keys set answer = '{"data":' || answer || '}'`,
]
