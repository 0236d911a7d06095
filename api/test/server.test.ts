import { once } from 'node:events'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { login } from '@usiku/contracts/accounts/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { expect, it, onTestFinished } from 'vitest'
import { EXIT_CONFIG } from '../src/process/startup-errors.ts'
import { createDataFolder, startServer, stopServer, waitUntilReady } from './server-process.ts'

const signIn = (address: string, password: string) =>
  fetch(address + buildPath(login), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@usiku.test', password }),
  })

it('starts, logs URL and admin, stops on a signal and reuses its secrets', async () => {
  const DATA_DIR = await createDataFolder()
  const first = startServer({ DATA_DIR })
  const address = await waitUntilReady(first)
  const password = /Admin: admin@usiku\.test \/ password ([a-z2-9-]{19}) /.exec(first.output())?.[1] ?? ''
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  for (const name of ['usiku.sqlite-wal', 'usiku.sqlite-shm']) {
    expect((await stat(join(DATA_DIR, name))).mode & 0o777).toBe(0o600)
  }
  expect((await signIn(address, password)).status).toBe(200)
  expect(first.output().trim().split('\n')).toHaveLength(2)
  expect(await stopServer(first)).toBe(0)
  expect(first.errors()).toBe('')

  const file = (name: string) => readFile(join(DATA_DIR, name), 'utf8')
  expect((await file('admin-password')).trim()).toBe(password)
  expect(await file('logs/usiku.log')).toContain('"operation":"login"')
  expect(await file('logs/usiku.log')).not.toContain(password)
  expect(await file('logs/security.log')).toContain('"event":"sign_in"')
  const getMode = async (name: string) => ((await stat(join(DATA_DIR, name))).mode & 0o777).toString(8)
  for (const name of ['admin-password', 'jwt-secret', 'usiku.sqlite', 'logs/usiku.log', 'logs/security.log']) {
    expect([name, await getMode(name)]).toEqual([name, '600'])
  }
  for (const name of ['.', 'logs']) expect([name, await getMode(name)]).toEqual([name, '700'])
  await expect(stat(join(DATA_DIR, 'usiku.sqlite-wal'))).rejects.toMatchObject({ code: 'ENOENT' })

  const secret = await file('jwt-secret')
  const second = startServer({ DATA_DIR })
  expect((await signIn(await waitUntilReady(second), password)).status).toBe(200)
  expect(second.output()).not.toContain(password)
  expect(second.output()).toContain('admin-password')
  expect(await stopServer(second, 'SIGINT')).toBe(0)
  expect(await file('jwt-secret')).toBe(secret)
}, 90_000)

it('uses ADMIN_PASSWORD and never shows it', async () => {
  const DATA_DIR = await createDataFolder()
  const run = startServer({ DATA_DIR, ADMIN_PASSWORD: 'a given password' })
  expect((await signIn(await waitUntilReady(run), 'a given password')).status).toBe(200)
  await stopServer(run)
  expect(run.output() + run.errors()).not.toContain('a given password')
  await expect(stat(join(DATA_DIR, 'admin-password'))).rejects.toMatchObject({ code: 'ENOENT' })
}, 60_000)

it('lists every invalid setting and does not start', async () => {
  const run = startServer({ DATA_DIR: await createDataFolder(), PORT: 'x', SEED: 'maybe', JWT_SECRET: 'short' })
  expect(await run.ended).toBe(EXIT_CONFIG)
  expect(run.output()).toBe('')
  for (const name of ['PORT', 'SEED', 'JWT_SECRET']) expect(run.errors()).toContain(`- ${name} must be`)
  expect(run.errors()).not.toMatch(/\bat .*:\d+/)
}, 60_000)

it('reports a bucket that cannot be reached', async () => {
  const MEDIA_URL = 's3://pictures?endpoint=http://127.0.0.1:1'
  const credentials = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'a secret key' }
  const run = startServer({ DATA_DIR: await createDataFolder(), MEDIA_URL, ...credentials })
  expect(await run.ended).toBe(1)
  expect(run.errors()).toContain('The bucket for pictures cannot be used: the bucket cannot be reached')
  expect(run.errors()).not.toContain('a secret key')
}, 60_000)

it('reports in one sentence that the port is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const PORT = String(typeof address === 'object' && address !== null ? address.port : 0)
  const run = startServer({ DATA_DIR: await createDataFolder(), PORT })
  expect(await run.ended).toBe(1)
  expect(run.errors().trim()).toBe(
    `Another program already listens on 127.0.0.1, port ${PORT}. Choose another port with PORT.`,
  )
}, 60_000)

it('rejects a folder without its database in one sentence, without restarting', async () => {
  const DATA_DIR = await createDataFolder()
  await writeFile(join(DATA_DIR, 'jwt-secret'), 'of the shop that was here, 32 bytes or more')
  const run = startServer({ DATA_DIR })
  expect(await run.ended).toBe(EXIT_CONFIG)
  expect(run.errors().trim().split('\n')).toEqual([expect.stringContaining('is missing or empty')])
  await expect(stat(join(DATA_DIR, 'usiku.sqlite'))).rejects.toMatchObject({ code: 'ENOENT' })
}, 60_000)

it('rejects a file that is not a database, without restarting', async () => {
  const DATA_DIR = await createDataFolder()
  await writeFile(join(DATA_DIR, 'usiku.sqlite'), 'no database '.repeat(1_000))
  const run = startServer({ DATA_DIR })
  expect(await run.ended).toBe(EXIT_CONFIG)
  expect(run.errors().trim().split('\n')).toEqual([expect.stringContaining('is damaged (SQLITE_NOTADB)')])
}, 60_000)
