import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'

const SERVER = resolve(import.meta.dirname, '../../../api/dist/server.js')
const STARTED_WITHIN_MS = 20_000

/** The built shop, running on a port and a data folder of its own. */
export interface Shop {
  /** Without a slash at the end. */
  readonly origin: string
  readonly admin: { readonly email: string; readonly password: string }
  /** Everything the server has logged so far, a JSON object a line. */
  readonly log: () => Promise<string>
  /** Ends the server; `start` brings it back on the same port and data. */
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
}

/** Starts the shop on a copy of the demo shop's data; it is gone when the test ends. */
export async function openShop(settings: Record<string, string> = {}): Promise<Shop> {
  const { shop, close } = await startShop(settings)
  onTestFinished(close)
  return shop
}

/** One shop for all tests of a file that only look at it; it is gone when the last one ends. */
export function sharedShop(): () => Shop {
  let started: Awaited<ReturnType<typeof startShop>> | undefined
  beforeAll(async () => {
    started = await startShop({})
  })
  afterAll(() => started?.close())
  return () => {
    if (started === undefined) throw new Error('The shop opens before the first test.')
    return started.shop
  }
}

async function startShop(settings: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'usiku-e2e-'))
  await cp(inject('demoData'), dataDir, { recursive: true })
  let server: ChildProcess | undefined
  let port = '0'
  const start = async () => {
    server = spawn(process.execPath, [SERVER], { env: environment({ DATA_DIR: dataDir, PORT: port, ...settings }) })
    port = new URL(await addressOf(server)).port
  }
  const stop = () => ended(server)
  await start()
  const close = async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const shop: Shop = {
    origin: `http://127.0.0.1:${port}`,
    admin: { email: 'admin@usiku.test', password: ADMIN_PASSWORD },
    log: () => readFile(join(dataDir, 'logs', 'usiku.log'), 'utf8'),
    stop,
    start,
  }
  return { shop, close }
}

/** Given to the server when it makes its first administrator. */
const ADMIN_PASSWORD = 'counter at night'

function environment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env
  return { PATH, HOME, NODE_ENV: 'production', ADMIN_PASSWORD, RATE_LIMITS: 'off', SEED: 'none', ...settings }
}

/** The address that the server says it listens at. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((fulfil, reject) => {
    let said = ''
    const timer = setTimeout(() => reject(new Error(`The server did not start:\n${said}`)), STARTED_WITHIN_MS)
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
      if (address === undefined) return
      clearTimeout(timer)
      fulfil(address)
    }
    server.stdout?.on('data', listen)
    server.stderr?.on('data', listen)
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)))
  })
}

async function ended(server: ChildProcess | undefined): Promise<void> {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
  const exit = new Promise((fulfil) => server.once('exit', fulfil))
  server.kill('SIGTERM')
  await exit
}
