import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { openPostgres } from '../../src/database/dialects/postgres/open.ts'
import { openServer } from '../../src/database/dialects/postgres/server.ts'
import { openAndMigrate } from '../../src/database/open-and-migrate.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { EXIT_CONFIG, EXIT_UNAVAILABLE, explainStartupError, getExitStatus } from '../../src/process/startup-errors.ts'
import { createDataFolder, startServer, stopServer, waitForOutput, waitUntilReady } from '../server-process.ts'
import { type Cluster, createCluster, PASSWORD } from './cluster.ts'

let cluster: Cluster

beforeAll(async () => {
  cluster = createCluster(inject('postgresPrograms') ?? '')
  await cluster.start()
  await cluster.administer('create database shop')
  await cluster.administer("create role guest login password 'of a guest'")
}, 180_000)

afterAll(() => cluster.remove())

async function failToOpen(url: string): Promise<{ readonly status: number; readonly message: string }> {
  const error = await openAndMigrate(readConfig({ DATABASE_URL: url })).then(
    (database) => database.destroy().then(() => new Error('it opened')),
    (caught: unknown) => caught,
  )
  return { status: getExitStatus(error), message: explainStartupError(error) }
}

const withChange = (change: (url: URL) => void, database = 'shop') => {
  const url = new URL(cluster.getUrl(database))
  change(url)
  return url.href
}

describe('the server explains in one sentence and without the password', () => {
  it.each([
    ['a wrong password', (url: URL) => (url.password = 'a wrong word'), EXIT_CONFIG, 'rejects the user "usiku"'],
    ['no password', (url: URL) => (url.password = ''), EXIT_CONFIG, 'it needs a password. Correct'],
    ['an unknown user', (url: URL) => (url.username = 'nobody'), EXIT_CONFIG, 'rejects the user "nobody"'],
    ['a missing database', (url: URL) => (url.pathname = '/other'), EXIT_CONFIG, 'has no database "other"'],
    // Rejected without asking a name server, which may not answer here.
    ['an unknown host', (url: URL) => url.searchParams.set('host', 'none..invalid'), EXIT_CONFIG, 'cannot be found:'],
    ['a closed port', (url: URL) => url.searchParams.set('host', '127.0.0.1'), EXIT_UNAVAILABLE, 'ECONNREFUSED'],
    ['TLS', (url: URL) => url.searchParams.set('sslmode', 'verify-full'), EXIT_CONFIG, 'Correct sslmode'],
    ['no such file', (url: URL) => url.searchParams.set('sslrootcert', '/none'), EXIT_CONFIG, 'Correct sslmode'],
    ['a missing socket', (url: URL) => url.searchParams.set('host', '/none'), EXIT_UNAVAILABLE, 'cannot be used now'],
  ])('%s', async (_, change, status, words) => {
    const failure = await failToOpen(withChange(change))
    expect(failure).toEqual({ status, message: expect.stringContaining(words) })
    expect(failure.message).not.toMatch(/\n|a wrong word/)
    expect(failure.message).not.toContain(PASSWORD)
  })

  it('missing rights', async () => {
    const url = withChange((guest) => Object.assign(guest, { username: 'guest', password: 'of a guest' }))
    await cluster.administer('revoke create on database shop from public')
    const failure = await failToOpen(url)
    expect(failure).toEqual({ status: EXIT_CONFIG, message: expect.stringContaining('The user "guest" lacks rights') })
    expect(failure.message).not.toContain('of a guest')
  })

  it('another encoding', async () => {
    await cluster.administer("create database old encoding 'LATIN1' template template0")
    const failure = await failToOpen(cluster.getUrl('old'))
    expect(failure).toEqual({ status: EXIT_CONFIG, message: expect.stringContaining('the encoding LATIN1') })
  })

  it('a database of a newer version', async () => {
    await cluster.administer('create database newer')
    const database = await openServer(cluster.getUrl('newer'))
    await inTransaction(database, (transaction) =>
      sql`insert into migrations values ('9999-later', '2026-01-01T00:00:00.000Z')`.execute(transaction),
    )
    await database.destroy()
    expect(await failToOpen(cluster.getUrl('newer'))).toEqual({
      status: EXIT_CONFIG,
      message: expect.stringContaining('9999-later. Start a newer version.'),
    })
  })

  it('a database of another program', async () => {
    await cluster.administer('create database invoices')
    const other = openPostgres(cluster.getUrl('invoices'))
    await sql`create table users (id int)`.execute(other)
    expect(await failToOpen(cluster.getUrl('invoices'))).toEqual({
      status: EXIT_CONFIG,
      message: expect.stringContaining('tables of another program, such as users.'),
    })
    expect((await sql`select relname from pg_class where relname = 'migrations'`.execute(other)).rows).toEqual([])
    await other.destroy()
  })

  it('a database that rejects writes', async () => {
    await cluster.administer('create database standby')
    await cluster.administer("alter database standby set default_transaction_read_only to 'on'")
    expect(await failToOpen(cluster.getUrl('standby'))).toEqual({
      status: EXIT_UNAVAILABLE,
      message: expect.stringContaining('rejects writes, as a standby does'),
    })
  })
})

it('compiles no statements', async () => {
  const database = openPostgres(cluster.getUrl('shop'))
  expect((await sql`show jit`.execute(database)).rows).toEqual([{ jit: 'off' }])
  await database.destroy()
})

it('starts on PostgreSQL, keeps the password from its logs and leaves the data folder without a database', async () => {
  const DATA_DIR = await createDataFolder()
  await cluster.administer('create database started')
  const run = startServer({ DATA_DIR, DATABASE_URL: cluster.getUrl('started') })
  const address = await waitUntilReady(run)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(await stopServer(run)).toBe(0)
  const log = await readFile(join(DATA_DIR, 'logs/usiku.log'), 'utf8')
  expect(run.errors()).toBe('')
  for (const text of [log, run.output()]) expect(decodeURIComponent(text)).not.toContain(PASSWORD)
  await expect(stat(join(DATA_DIR, 'usiku.sqlite'))).rejects.toMatchObject({ code: 'ENOENT' })
}, 180_000)

it('ends with the status of an invalid setting', async () => {
  const run = startServer({ DATA_DIR: await createDataFolder(), DATABASE_URL: cluster.getUrl('other') })
  expect(await run.ended).toBe(EXIT_CONFIG)
  expect(run.errors().trim().split('\n')).toEqual([expect.stringContaining('has no database "other"')])
}, 90_000)

it('waits with several processes until the server answers', async () => {
  const DATABASE_URL = withChange((url) => url.searchParams.set('host', '/none'))
  const run = startServer({ DATA_DIR: await createDataFolder(), DATABASE_URL, ROLE: 'web', WEB_PROCESSES: '2' })
  await waitForOutput(run, new RegExp(`"status":${EXIT_UNAVAILABLE},"restartsIn":1000,`))
  expect(await stopServer(run)).toBe(0)
}, 90_000)
