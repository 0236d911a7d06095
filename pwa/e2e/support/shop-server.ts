import type { ChildProcess } from 'node:child_process'
import { cpSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { ADMIN_PASSWORD, addressOf, endServer, spawnServer } from './server.ts'

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
  copyData(inject('demoData'), dataDir)
  let server: ChildProcess | undefined
  let port = '0'
  const start = async () => {
    server = spawnServer({ DATA_DIR: dataDir, PORT: port, ...settings })
    port = new URL(await addressOf(server)).port
  }
  const stop = () => endServer(server)
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
