import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import { openAndMigrate } from '../src/database/open-and-migrate.ts'
import { inTransaction } from '../src/database/transaction.ts'
import { EXIT_CONFIG } from '../src/process/startup-errors.ts'
import {
  createDataFolder,
  listLogLines,
  startServer,
  stopServer,
  waitForOutput,
  waitUntilReady,
} from './server-process.ts'
import { createEmptyShop } from './test-database.ts'

const LISTENING = /"role":"web","pid":(\d+),"msg":"Server listening at (http:\S+)"/

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

it('migrates in one role, which two processes may do at once, serves in another and works in a third', async () => {
  const shop = await createEmptyShop(await createDataFolder())
  const web = startServer({ ...shop, ROLE: 'web' })
  await waitForOutput(web, /"role":"web".*"waiting for ROLE=migrate"/)
  const migrations = [startServer({ ...shop, ROLE: 'migrate' }), startServer({ ...shop, ROLE: 'migrate' })]
  expect(await Promise.all(migrations.map((run) => run.ended))).toEqual([0, 0])
  expect(migrations[0]?.output()).toMatch(/^The database is migrated\.\nAdmin: admin@usiku\.test \/ password /)
  const [, , address] = await waitForOutput(web, LISTENING)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)

  const worker = startServer({ ...shop, ROLE: 'worker' })
  await waitForOutput(worker, /"role":"worker".*"worker started"/)
  expect(await stopServer(worker)).toBe(0)
  expect(await stopServer(web)).toBe(0)
  for (const run of [web, worker]) expect(run.errors()).toBe('')
  // No file that another process could rotate away.
  expect(await readdir(shop.DATA_DIR ?? '')).not.toContain('logs')
}, 300_000)

it('starts several web processes on one port and each again when it dies', async () => {
  const run = startServer({ ...(await createEmptyShop(await createDataFolder())), WEB_PROCESSES: '2' })
  const address = await waitUntilReady(run)
  await waitForOutput(run, /"worker started"/)
  const listPids = (role: string) => [
    ...new Set(listLogLines(run).flatMap((line) => (line.role === role ? [Number(line.pid)] : []))),
  ]
  await expect.poll(() => listPids('web'), { timeout: 60_000 }).toHaveLength(2)
  const [first = 0] = listPids('web')
  process.kill(first, 'SIGKILL')
  await waitForOutput(run, /"role":"primary".*"process died"/)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  await expect.poll(() => listPids('web'), { timeout: 60_000 }).toHaveLength(3)
  const [worker = 0] = listPids('worker')
  process.kill(worker, 'SIGKILL')
  await expect.poll(() => listPids('worker'), { timeout: 60_000 }).toHaveLength(2)
  expect(await stopServer(run)).toBe(0)
  expect([...listPids('web'), ...listPids('worker')].filter(isAlive)).toEqual([])
  expect(run.errors()).toBe('')
}, 300_000)

it('does not start again what cannot start', async () => {
  const first = startServer(await createEmptyShop(await createDataFolder()))
  const PORT = new URL(await waitUntilReady(first)).port
  const second = startServer({ ...(await createEmptyShop(await createDataFolder())), WEB_PROCESSES: '2', PORT })
  expect(await second.ended).toBe(1)
  expect(second.errors().trim()).toBe(
    `Another program already listens on 127.0.0.1, port ${PORT}. Choose another port with PORT.`,
  )
}, 300_000)

it('goes on when a later process cannot use the database of a newer version', async () => {
  const shop = await createEmptyShop(await createDataFolder())
  const run = startServer({ ...shop, WEB_PROCESSES: '2' })
  const address = await waitUntilReady(run)
  await waitForOutput(run, /"worker started"/)
  const database = await openAndMigrate(readConfig(shop))
  await inTransaction(database, (transaction) =>
    sql`insert into migrations (name, applied_at) values ('9999-newer', '2030-01-01T00:00:00.000Z')`.execute(
      transaction,
    ),
  )
  await database.destroy()
  const worker = listLogLines(run).find(({ role }) => role === 'worker')
  process.kill(Number(worker?.pid), 'SIGKILL')
  await waitForOutput(run, new RegExp(`"role":"primary".*"status":${EXIT_CONFIG}.*"process died"`))
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect(await stopServer(run)).toBe(0)
}, 300_000)
