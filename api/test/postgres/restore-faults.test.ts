import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CopyReport } from '../../src/database/backups/backup-dialect.ts'
import type { Database } from '../../src/database/database.ts'
import { openRestoreTarget } from '../../src/database/dialects/restore-target.ts'
import { getEngine } from '../../src/database/engine.ts'
import { createTarget, type EmptyShop, openBackupShop, openTarget, restore } from '../backup-shop.ts'
import { readTables } from '../read-tables.ts'

/** Rows that opening a database changes. */
const OWN_TABLES = { leases: [] }

interface Dump {
  readonly content: Buffer
  readonly report: CopyReport
}

async function dump(database: Database): Promise<Dump> {
  let content = Buffer.alloc(0)
  const options = { invariants: 'select 1 where false', signal: new AbortController().signal }
  const report = await getEngine(database).backups.copy(options, async (stream) => {
    content = await buffer(stream)
  })
  return { content, report }
}

/** Of tables, constraints, triggers, indexes and privileges. */
async function describeSchema(database: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select relname::text as name, relkind::text as kind, coalesce(relacl::text, '') as detail from pg_class
      where relnamespace = 'public'::regnamespace
    union all select conname, 'constraint', pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select proname, 'function', prosrc from pg_proc where pronamespace = 'public'::regnamespace
    union all select nspname, 'schema', coalesce(nspacl::text, '') from pg_namespace where nspname !~ '^pg_'
    order by 1, 2, 3`.execute(database as Kysely<unknown>)
  return rows
}

const readShop = async ({ config }: EmptyShop) => {
  const { database } = await openTarget({ config, settings: {} })
  const rows: Record<string, unknown> = { ...(await readTables(database)), ...OWN_TABLES }
  const shop = { rows, schema: await describeSchema(database) }
  await database.destroy()
  return shop
}

describe('a restore that fails over a shop leaves it as it was', () => {
  let target: EmptyShop
  let good: Dump

  beforeEach(async () => {
    const shop = await openBackupShop()
    await shop.backUp()
    target = await createTarget()
    await restore(shop.backups, target)
    await shop.order()
    good = await dump(shop.database)
  })

  const half = ({ content }: Dump) => content.subarray(0, content.length / 2)
  const fail = async function* ({ content }: Dump) {
    yield content
    throw new Error('the backup differs')
  }

  it.each([
    ['no dump', () => Readable.from([Buffer.from('no dump')]), 'pg_restore failed'],
    ['half a dump', (dumped: Dump) => Readable.from([half(dumped)]), 'pg_restore failed'],
    ['a dump that is found to be changed at its end', (dumped: Dump) => Readable.from(fail(dumped)), 'differs'],
  ] as const)('%s', async (_, read, message) => {
    const before = await readShop(target)
    const opened = await openRestoreTarget(target.config)
    await expect(opened.restore(read(good), good.report)).rejects.toThrow(message)
    expect(await readShop(target)).toEqual(before)
  })

  it('a dump without rows that the backup had', async () => {
    const before = await readShop(target)
    const opened = await openRestoreTarget(target.config)
    const restoring = opened.restore(Readable.from([good.content]), { tables: { ...good.report.tables, orders: 7 } })
    await expect(restoring).rejects.toThrow('The table orders has 2 rows, but 7 in the backup.')
    expect(await readShop(target)).toEqual(before)
  })

  it('a server that ends the connection', async () => {
    const before = await readShop(target)
    const client = new pg.Client({ connectionString: target.config.secrets.databaseUrl })
    await client.connect()
    const content = Readable.from(
      (async function* () {
        yield half(good)
        await expect
          .poll(async () => {
            const { rowCount } = await client.query(
              `select pg_terminate_backend(pid) from pg_stat_activity
               where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`,
            )
            return rowCount
          })
          .toBe(1)
        yield good.content.subarray(good.content.length / 2)
      })(),
    )
    const opened = await openRestoreTarget(target.config)
    await expect(opened.restore(content, good.report)).rejects.toThrow('psql failed')
    await client.end()
    expect(await readShop(target)).toEqual(before)
  })

  it('and one that succeeds makes the same tables, without those that the backup lacks', async () => {
    const { schema } = await readShop(target)
    const client = new pg.Client({ connectionString: target.config.secrets.databaseUrl })
    await client.connect()
    await client.query(`create table newer (id text primary key references orders (id));
      create view former as select * from newer`)
    await client.end()
    const opened = await openRestoreTarget(target.config)
    await opened.restore(Readable.from([good.content]), good.report)
    const after = await readShop(target)
    expect(after.rows.orders).toHaveLength(2)
    expect(after.schema).toEqual(schema)
  })
})
