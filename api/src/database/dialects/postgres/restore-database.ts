import { randomBytes } from 'node:crypto'
import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { BackupError, type CopyReport, type RestoreTarget } from '../../backups/backup-dialect.ts'
import type { Database } from '../../database.ts'
import { getEngine } from '../../engine.ts'
import { CATALOGUE_EPOCH_SQL } from '../../revisions.ts'
import { IS_SHOP_TABLE } from './copy-database.ts'
import { postgresMigrations } from './migrations.ts'
import { dropNewSettings, type RunningProgram, startProgram } from './programs.ts'
import { openServer } from './server.ts'

const NO_LIMITS = { lockTimeoutMs: 0, statementTimeoutMs: 0 }

export function createServerTarget(url: string): RestoreTarget {
  const shown = new URL(url)
  shown.password = ''
  return {
    kind: 'postgres',
    mismatch:
      'This backup is of SQLite: leave DATABASE_URL out and name a folder in DATA_DIR. From there `npm run move` moves the shop to PostgreSQL.',
    label: shown.href,
    migrations: postgresMigrations.map(({ name }) => name),
    findContent: () =>
      withDatabase(url, async (database) => {
        const names = await getEngine(database).moves.listTableNames(database)
        return names.length === 0 ? undefined : `${shown.href} has ${names.length} tables, such as ${names[0]}`
      }),
    assertUnused: () => withClient(url, (client) => assertAlone(client, shown.href)),
    restore: (content, report) => restoreDump(url, content, report),
  }
}

/** Those of a shop that has just stopped are open for a moment. */
const CLOSING_MS = 2_000
const LOOK_AGAIN_MS = 100

async function assertAlone(client: Client, label: string): Promise<void> {
  for (let waited = 0; ; waited += LOOK_AGAIN_MS) {
    const others = await countOthers(client)
    if (others === 0) return
    if (waited >= CLOSING_MS) {
      throw new BackupError(`${others} connections to ${label} are open. Stop the shop first.`)
    }
    await setTimeout(LOOK_AGAIN_MS)
  }
}

async function countOthers(client: Client): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  return rows[0]?.others ?? 0
}

/**
 * `pg_restore` writes SQL, which `psql` runs in one transaction with the removal of the former tables and the comparison
 * of the rows: until its end the former shop is there, whatever fails.
 */
async function restoreDump(url: string, content: Readable, report: Pick<CopyReport, 'tables'>): Promise<undefined> {
  const restoring = startProgram('pg_restore', [...RESTORE, `--restrict-key=${randomBytes(16).toString('hex')}`], url)
  const running = startProgram('psql', PSQL, url)
  running.child.stdout.resume()
  try {
    await pipeline(createScript(content, restoring, report), running.child.stdin)
    await running.ended
  } catch (error) {
    // The program ended early: its own words say why.
    if (isBrokenPipe(error)) await running.ended
    throw error
  } finally {
    restoring.child.kill()
    running.child.kill()
    content.destroy()
  }
}

async function* createScript(
  content: Readable,
  { child, ended }: RunningProgram,
  { tables }: Pick<CopyReport, 'tables'>,
) {
  const feeding = pipeline(content, createFeed(child.stdin))
  // It may fail before anybody waits for it.
  feeding.catch(() => undefined)
  yield BEGIN
  yield* dropNewSettings(child.stdout)
  // A damaged backup is only known to be one at its end.
  await feeding
  await ended
  yield compareCounts(tables)
  yield START_NEW_EPOCH
  yield 'commit;\n'
}

/** Takes everything: a program that has read what it needs closes `input`, but the checksum comes last. */
function createFeed(input: Writable): Writable {
  input.on('error', () => undefined)
  return new Writable({
    write: (chunk, _encoding, callback) => void input.write(chunk, () => callback()),
    // Not `end`, which never calls back when the program is gone by then.
    destroy: (error, callback) => {
      input.destroy()
      callback(error)
    },
  })
}

const isBrokenPipe = (error: unknown) =>
  ['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes((error as NodeJS.ErrnoException).code ?? '')

const RESTORE = [
  '--file=-',
  '--exit-on-error',
  '--no-owner',
  '--no-privileges',
  // Neither the schema itself nor extensions, which belong to the operator of the server.
  '--schema=public',
  // Functions that a move has left.
  ...['--clean', '--if-exists'],
] as const

const PSQL = ['--no-psqlrc', '--quiet', '--no-password', '--set=ON_ERROR_STOP=1', '--set=VERBOSITY=terse'] as const

const BEGIN = `begin;
select set_config(name, '0', true) from pg_settings where name in
  ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout');
set local client_min_messages = warning;
do $$ declare name text; begin
  for name in select format('public.%I', relname) from pg_class where ${IS_SHOP_TABLE} and not relispartition loop
    execute 'drop table ' || name || ' cascade';
  end loop;
end $$;
`

/** As `assertSameCounts`, before the commit. */
function compareCounts(tables: CopyReport['tables']): string {
  const json = Buffer.from(JSON.stringify(tables)).toString('base64')
  return `
do $$ declare name text; expected bigint; found bigint; begin
  for name, expected in
    select key, value::bigint from json_each_text(convert_from(decode('${json}', 'base64'), 'UTF8')::json)
  loop
    found := 0;
    if to_regclass(format('public.%I', name)) is not null then
      execute format('select count(*) from public.%I', name) into found;
    end if;
    if found <> expected then
      raise exception 'The table % has % rows, but % in the backup.', name, found, expected;
    end if;
  end loop;
end $$;
`
}

/** As `startNewEpoch`. */
const START_NEW_EPOCH = `
set local search_path = public;
do $$ declare moment text; begin
  moment := to_char(
    greatest(now(), ${CATALOGUE_EPOCH_SQL}::timestamptz + interval '1 second') at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  update migrations set applied_at = moment;
  update sessions set ended_at = moment where ended_at is null;
  if to_regclass('password_resets') is not null then delete from password_resets; end if;
  if to_regclass('email_verifications') is not null then delete from email_verifications; end if;
end $$;
`

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return work(client).finally(() => client.end())
}

async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openServer(url, NO_LIMITS, async () => undefined)
  return work(database).finally(() => database.destroy())
}
