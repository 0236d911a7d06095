import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@usiku/contracts/accounts/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { expect, it, onTestFinished } from 'vitest'
import { EXIT_CONFIG } from '../src/process/startup-errors.ts'

const SERVER = join(import.meta.dirname, '../src/server.ts')

interface Run {
  readonly child: ChildProcess
  readonly output: () => string
  readonly errors: () => string
  readonly ended: Promise<number | null>
}

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'usiku-server-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function start(settings: Record<string, string>): Run {
  const env = { SEED: 'none', PORT: '0', ...settings }
  const child = spawn(process.execPath, ['--import', 'tsx', SERVER], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const kept = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (part: string) => {
      kept[name] += part
    })
  }
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, output: () => kept.stdout, errors: () => kept.stderr, ended }
}

async function ready(run: Run): Promise<string> {
  while (!run.output().includes('Admin:')) {
    const more = run.child.stdout === null ? Promise.reject(new Error('no output')) : once(run.child.stdout, 'data')
    const ended = run.ended.then((code) => {
      throw new Error(`The server ended with ${code}: ${run.errors()}`)
    })
    await Promise.race([more, ended])
  }
  return /http:\/\/127\.0\.0\.1:\d+/.exec(run.output())?.[0] ?? 'no address'
}

async function stop(run: Run, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  run.child.kill(signal)
  return run.ended
}

const signIn = (address: string, password: string) =>
  fetch(address + buildPath(login), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@usiku.test', password }),
  })

it('starts, logs URL and admin, stops on a signal and reuses its secrets', async () => {
  const DATA_DIR = await dataFolder()
  const first = start({ DATA_DIR })
  const address = await ready(first)
  const password = /Admin: admin@usiku\.test \/ password ([a-z2-9-]{19}) /.exec(first.output())?.[1] ?? ''
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  for (const name of ['usiku.sqlite-wal', 'usiku.sqlite-shm']) {
    expect((await stat(join(DATA_DIR, name))).mode & 0o777).toBe(0o600)
  }
  expect((await signIn(address, password)).status).toBe(200)
  expect(first.output().trim().split('\n')).toHaveLength(2)
  expect(await stop(first)).toBe(0)
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
  const second = start({ DATA_DIR })
  expect((await signIn(await ready(second), password)).status).toBe(200)
  expect(second.output()).not.toContain(password)
  expect(second.output()).toContain('admin-password')
  expect(await stop(second, 'SIGINT')).toBe(0)
  expect(await file('jwt-secret')).toBe(secret)
}, 30_000)

it('uses ADMIN_PASSWORD and never shows it', async () => {
  const DATA_DIR = await dataFolder()
  const run = start({ DATA_DIR, ADMIN_PASSWORD: 'a given password' })
  expect((await signIn(await ready(run), 'a given password')).status).toBe(200)
  await stop(run)
  expect(run.output() + run.errors()).not.toContain('a given password')
  await expect(stat(join(DATA_DIR, 'admin-password'))).rejects.toMatchObject({ code: 'ENOENT' })
}, 20_000)

it('lists every invalid setting and does not start', async () => {
  const run = start({ DATA_DIR: await dataFolder(), PORT: 'x', SEED: 'maybe', JWT_SECRET: 'short' })
  expect(await run.ended).toBe(EXIT_CONFIG)
  expect(run.output()).toBe('')
  for (const name of ['PORT', 'SEED', 'JWT_SECRET']) expect(run.errors()).toContain(`- ${name} must be`)
  expect(run.errors()).not.toMatch(/\bat .*:\d+/)
}, 20_000)

it('reports a bucket that cannot be reached', async () => {
  const MEDIA_URL = 's3://pictures?endpoint=http://127.0.0.1:1'
  const credentials = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'a secret key' }
  const run = start({ DATA_DIR: await dataFolder(), MEDIA_URL, ...credentials })
  expect(await run.ended).toBe(1)
  expect(run.errors()).toContain('The bucket for pictures cannot be used: the bucket cannot be reached')
  expect(run.errors()).not.toContain('a secret key')
}, 20_000)

it('reports in one sentence that the port is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const PORT = String(typeof address === 'object' && address !== null ? address.port : 0)
  const run = start({ DATA_DIR: await dataFolder(), PORT })
  expect(await run.ended).toBe(1)
  expect(run.errors().trim()).toBe(
    `Another program already listens on 127.0.0.1, port ${PORT}. Choose another port with PORT.`,
  )
}, 20_000)

it('rejects a folder without its database in one sentence, without restarting', async () => {
  const DATA_DIR = await dataFolder()
  await writeFile(join(DATA_DIR, 'jwt-secret'), 'of the shop that was here, 32 bytes or more')
  const run = start({ DATA_DIR })
  expect(await run.ended).toBe(EXIT_CONFIG)
  expect(run.errors().trim().split('\n')).toEqual([expect.stringContaining('is missing or empty')])
  await expect(stat(join(DATA_DIR, 'usiku.sqlite'))).rejects.toMatchObject({ code: 'ENOENT' })
}, 20_000)

it('rejects a file that is not a database, without restarting', async () => {
  const DATA_DIR = await dataFolder()
  await writeFile(join(DATA_DIR, 'usiku.sqlite'), 'no database '.repeat(1_000))
  const run = start({ DATA_DIR })
  expect(await run.ended).toBe(EXIT_CONFIG)
  expect(run.errors().trim().split('\n')).toEqual([expect.stringContaining('is damaged (SQLITE_NOTADB)')])
}, 20_000)
