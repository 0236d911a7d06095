import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { getClockSettings } from './clock.ts'

const SERVER = resolve(import.meta.dirname, '../../../api/dist/server.js')
const STARTED_WITHIN_MS = 60_000

/** Given to the server when it creates its first administrator. */
const ADMIN_PASSWORD = 'counter at night'

/** The built shop on a port of its own. */
export interface Shop {
  /** Without a slash at the end. */
  readonly origin: string
  readonly admin: { readonly email: string; readonly password: string }
}

export interface OwnShop extends Shop {
  /** Ends the server; `start` brings it back on the same port and data, also with other environment variables. */
  readonly stop: () => Promise<void>
  readonly start: (settings?: Record<string, string>) => Promise<void>
}

export const shopAt = (origin: string): Shop => ({
  origin,
  admin: { email: 'admin@usiku.test', password: ADMIN_PASSWORD },
})

/** Starts the built server. @param settings environment variables beside those of all tests */
export function spawnServer(settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [SERVER], { env: environment(settings) })
}

function environment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env
  const common = { NODE_ENV: 'production', ADMIN_PASSWORD, RATE_LIMITS: 'off', SEED: 'none' }
  return { PATH, HOME, ...getClockSettings(), ...common, ...settings }
}

/** The address that the server says it listens at. */
export function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((fulfil, reject) => {
    let said = ''
    const timer = setTimeout(() => reject(new Error(`The server did not start:\n${said}`)), STARTED_WITHIN_MS)
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const address = /http:\/\/(127\.0\.0\.1|localhost):\d+/.exec(said)?.[0]
      if (address === undefined) return
      clearTimeout(timer)
      fulfil(address)
    }
    server.stdout?.on('data', listen)
    server.stderr?.on('data', listen)
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)))
  })
}

/** A port for a server whose settings name its own address. */
export async function findFreePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return String(port)
}

/** Ends it as a signal of the system does, unless it has ended. */
export async function endServer(server: ChildProcess | undefined): Promise<void> {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
  const exit = new Promise((fulfil) => server.once('exit', fulfil))
  server.kill('SIGTERM')
  await exit
}

/**
 * Starts the server on a copy of a data folder.
 * @param prepare changes the copy
 */
export async function startShop(
  data: string,
  settings: Record<string, string> = {},
  prepare: (dataDir: string) => Promise<void> = async () => {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'usiku-e2e-'))
  copyData(data, dataDir)
  await prepare(dataDir)
  let server: ChildProcess | undefined
  let port = '0'
  const start = async (more: Record<string, string> = {}) => {
    server = spawnServer({ DATA_DIR: dataDir, PORT: port, ...settings, ...more })
    port = new URL(await addressOf(server)).port
  }
  const stop = () => endServer(server)
  await start()
  const close = async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const shop: OwnShop = { ...shopAt(`http://127.0.0.1:${port}`), stop, start }
  return { shop, close }
}

/** Files that the server writes once and never into again: pictures, and assets of the build. */
const WRITTEN_ONCE = ['media', 'assets']

/** Copies a data folder. What is written once is linked: copying 1,600 files takes longer than starting the server. */
function copyData(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    if (!WRITTEN_ONCE.includes(name)) cpSync(join(from, name), join(to, name), { recursive: true })
  }
  for (const folder of WRITTEN_ONCE) {
    const files = readdirSync(join(from, folder), { recursive: true, withFileTypes: true })
    mkdirSync(join(to, folder))
    // A folder comes before what is in it.
    for (const entry of files) {
      const target = join(to, relative(from, entry.parentPath), entry.name)
      if (entry.isFile()) linkSync(join(entry.parentPath, entry.name), target)
      else mkdirSync(target)
    }
  }
}
