import { type Client, DatabaseError } from 'pg'
import { type BackupDialect, type CopyReport, UNCHECKED } from '../../backups/backup-dialect.ts'
import { describeViolation, type Violation } from '../../invariants.ts'
import { toConnectionError } from './connection-error.ts'
import { type ConnectionSettings, createClient, readServerUrl } from './current-client.ts'
import { REMOVE_TIME_LIMITS } from './driver.ts'
import { SQLITE_FUNCTIONS } from './invariant-functions.ts'
import { startProgram } from './programs.ts'

const MAX_PROBLEMS = 20

/** The server checks foreign keys and its own files; `pg_dump` reads every row. */
export const createPostgresBackupDialect = (settings: ConnectionSettings): BackupDialect => ({
  async copy({ invariants, signal }, store) {
    // The same address for both, although its password may change meanwhile.
    const url = readServerUrl(settings.url)
    const client = await connect({ ...settings, url })
    try {
      await client.query('begin isolation level repeatable read')
      await client.query(REMOVE_TIME_LIMITS)
      const [{ id } = { id: '' }] = await readRows<{ id: string }>(client, 'select pg_export_snapshot() as id')
      const { child, ended } = startProgram('pg_dump', [...DUMP, `--snapshot=${id}`], url, signal)
      child.stdin.end()
      try {
        await store(child.stdout)
        await ended
      } finally {
        child.kill()
      }
      return await describe(client, invariants)
    } finally {
      // Also ends the transaction.
      await client.end().catch(() => undefined)
    }
  },
})

const DUMP = ['--format=custom', '--no-owner', '--no-privileges'] as const

async function connect(settings: ConnectionSettings): Promise<Client> {
  const client = createClient(settings)
  // Node ends the process after an `error` event without listeners.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    throw toConnectionError(error)
  }
}

/** Reads the moment that was dumped: the transaction is older. What it creates is never committed. */
async function describe(client: Client, invariants: string): Promise<CopyReport> {
  const tables = await countTables(client)
  const [version] = await readRows<{ name: string }>(client, 'select max(name) as name from migrations')
  return { tables, schemaVersion: version?.name ?? '', problems: await findViolations(client, invariants) }
}

async function findViolations(client: Client, invariants: string): Promise<string[]> {
  try {
    for (const statement of SQLITE_FUNCTIONS) await client.query(statement)
    const violations = await readRows<Violation>(client, invariants)
    return violations.slice(0, MAX_PROBLEMS).map(describeViolation)
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw toConnectionError(error)
    return [`${UNCHECKED} (${error.message})`]
  }
}

/** Condition on `pg_class`. Tables of extensions are not dumped either. */
export const IS_SHOP_TABLE = `relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not exists (
  select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`

async function countTables(client: Client): Promise<CopyReport['tables']> {
  const names = await readRows<{ name: string }>(
    client,
    `select relname as name from pg_class where ${IS_SHOP_TABLE} order by relname collate "C"`,
  )
  const counts: [string, number][] = []
  for (const { name } of names) {
    const [row] = await readRows<{ count: number }>(client, `select count(*)::int as count from "${name}"`)
    counts.push([name, row?.count ?? 0])
  }
  return Object.fromEntries(counts)
}

async function readRows<T extends object>(client: Client, statement: string): Promise<T[]> {
  return (await client.query<T>(statement)).rows
}
