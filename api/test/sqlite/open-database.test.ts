import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { Sqlite } from '../../src/database/dialects/sqlite/better-sqlite3.ts'
import { openSqlite } from '../../src/database/dialects/sqlite/open.ts'
import { getEngine } from '../../src/database/engine.ts'
import { migrate } from '../../src/database/migrate.ts'
import { getRevision } from '../../src/database/revisions.ts'
import { inTransaction } from '../../src/database/transaction.ts'

async function databaseFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'usiku-database-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'inner', 'usiku.sqlite')
}

function opened(path: string): Database {
  const database = openSqlite(path)
  onTestFinished(() => database.destroy())
  return database
}

async function pragma(database: Database, name: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(database)
  return Object.values(rows[0] ?? {})[0]
}

it('persists commits, checks foreign keys and waits for locks', async () => {
  const database = opened(await databaseFile())
  const names = ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout']
  expect(await Promise.all(names.map((name) => pragma(database, name)))).toEqual(['wal', 2, 1, 5_000])
})

it('lets two processes create it and write at once without a busy error', async () => {
  const path = await databaseFile()
  const rounds = 200
  const run = promisify(execFile)
  const script = join(import.meta.dirname, 'increment-revision.ts')
  const writers = [1, 2].map(() => run(process.execPath, ['--import', 'tsx', script, path, String(rounds)]))
  await Promise.all(writers)
  expect(await getRevision(opened(path), 'catalogue')).toBe(1 + 2 * rounds)
}, 60_000)

it('waits for another process that creates it', async () => {
  const path = await databaseFile()
  await mkdir(dirname(path))
  const other = new Sqlite(path)
  onTestFinished(() => void other.close())
  other.exec('begin immediate')
  const wait = vi.spyOn(Atomics, 'wait').mockImplementation(() => {
    other.exec('commit')
    return 'timed-out'
  })
  onTestFinished(() => wait.mockRestore())
  expect(await pragma(opened(path), 'journal_mode')).toBe('wal')
  expect(wait).toHaveBeenCalledOnce()
})

it('runs a statement again after its table has changed, and after it has failed', async () => {
  const database = opened(await databaseFile())
  const run = async (statement: string) => (await sql.raw(statement).execute(database)).rows
  await run('create table things (name text unique)')
  await run("insert into things values ('a')")
  await expect(run("insert into things values ('a')")).rejects.toThrow(/UNIQUE/)
  expect(await run('select * from things')).toEqual([{ name: 'a' }])
  await run("alter table things add column size text default 'small'")
  expect(await run('select * from things')).toEqual([{ name: 'a', size: 'small' }])
  await run('drop table things')
  await run('create table things (name text unique)')
  await run("insert into things values ('a')")
  expect(await run('select * from things')).toEqual([{ name: 'a' }])
})

it('takes the write lock with the first statement of a transaction', async () => {
  const path = await databaseFile()
  const [first, second] = [opened(path), opened(path)]
  await migrate(first)
  await sql`pragma busy_timeout = 0`.execute(second)
  await inTransaction(first, async () => {
    const write = inTransaction(second, async () => 'begun')
    await expect(write).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
  })
})

it('does not block the process while another one writes', async () => {
  const path = await databaseFile()
  const [first, second] = [opened(path), opened(path)]
  await migrate(first)
  const events: string[] = []
  const { write } = await inTransaction(first, async (transaction) => {
    const pending = inTransaction(second, async () => events.push('second begins'))
    for (let read = 0; read < 20; read++) await getRevision(transaction, 'catalogue')
    events.push('first ends')
    return { write: pending }
  })
  await write
  expect(events).toEqual(['first ends', 'second begins'])
  expect(await pragma(second, 'busy_timeout')).toBe(5_000)
})

it('checkpoints everything into the database file on close', async () => {
  const path = await databaseFile()
  const database = openSqlite(path)
  await migrate(database)
  await getEngine(database).close(database)
  await expect(stat(`${path}-wal`)).rejects.toMatchObject({ code: 'ENOENT' })
  expect(await getRevision(opened(path), 'storefront')).toBe(1)
})
