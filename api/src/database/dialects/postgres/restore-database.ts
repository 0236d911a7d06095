import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { assertSameCounts, BackupError, type CopyReport, type RestoreTarget } from '../../backups/backup-dialect.ts'
import { startNewEpoch } from '../../backups/new-epoch.ts'
import type { Database } from '../../database.ts'
import { getEngine } from '../../engine.ts'
import { countTables } from './copy-database.ts'
import { postgresMigrations } from './migrations.ts'
import { getDatabaseName, type RunningProgram, startProgram } from './programs.ts'
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

async function assertAlone(client: Client, label: string): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  const others = rows[0]?.others ?? 0
  if (others > 0) throw new BackupError(`${others} connections to ${label} are open. Stop the shop first.`)
}

/** The tables that were there are dropped first: two shops would not fit on every disk. */
async function restoreDump(url: string, content: Readable, { tables }: Pick<CopyReport, 'tables'>): Promise<undefined> {
  await withDatabase(url, (database) => getEngine(database).moves.clear(database))
  const { child, ended } = startProgram('pg_restore', [...RESTORE, `--dbname=${getDatabaseName(url)}`], url)
  await feed(content, { child, ended })
  await withClient(url, async (client) => assertSameCounts(tables, await countTables(client)))
  await withDatabase(url, startNewEpoch)
}

async function feed(content: Readable, { child, ended }: RunningProgram): Promise<void> {
  try {
    await pipeline(content, child.stdin)
  } catch (error) {
    child.kill()
    // The program ended early: its own words say why.
    if (['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(getErrorCode(error) ?? '')) await ended
    throw error
  }
  await ended
}

const getErrorCode = (error: unknown) => (error as NodeJS.ErrnoException).code

const RESTORE = [
  '--single-transaction',
  '--exit-on-error',
  '--no-owner',
  '--no-privileges',
  // Functions that a move has left.
  ...['--clean', '--if-exists'],
] as const

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
