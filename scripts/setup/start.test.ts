import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXIT_CONFIG } from '@usiku/api/process/startup-errors.ts'
import { expect, it, onTestFinished } from 'vitest'

const START = join(import.meta.dirname, 'start.mjs')

const TERMINATED = 128 + constants.signals.SIGTERM

/** Runs `npm start`, which ends with the test. */
function start(settings: Record<string, string>) {
  const child = spawn(process.execPath, [START], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGTERM'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part
    })
  }
  const ended = once(child, 'close').then(([status]) => status as number | null)
  const stop = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return { ended, stop, output: () => output }
}

const waitForOutput = (run: ReturnType<typeof start>, pattern: RegExp) =>
  expect.poll(run.output, { timeout: 90_000 }).toMatch(pattern)

async function createDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'usiku-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** @returns the port of another program, which hangs up */
async function occupyPort(): Promise<string> {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return String((server.address() as AddressInfo).port)
}

it('migrates and ends, then serves and works without seeding until a signal', async () => {
  const shop = { DATA_DIR: await createDataFolder() }
  const migration = start({ ...shop, ROLE: 'migrate', SEED: 'none' })
  expect(await migration.ended).toBe(0)
  expect(migration.output()).toMatch(/^The database is migrated\.\nAdmin: /)

  const web = start({ ...shop, ROLE: 'web', WEB_PROCESSES: '2', PORT: '0' })
  // A worker listens on no port.
  const worker = start({ ...shop, ROLE: 'worker', PORT: await occupyPort() })
  await Promise.all([waitForOutput(web, /"webProcesses":2/), waitForOutput(worker, /"worker started"/)])
  const port = /"port":(\d+)/.exec(web.output())?.[1]
  const readiness = await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()
  expect(readiness).toEqual({ status: 'not ready', reasons: ['The demo shop is not in the database yet.'] })
  expect(await Promise.all([web.stop('SIGTERM'), worker.stop('SIGINT')])).toEqual([0, 0])
  expect(worker.output()).toContain('"worker stopped"')
}, 180_000)

it('ends with the status of the server, and before it where the port is taken', async () => {
  const shop = { DATA_DIR: await createDataFolder(), SEED: 'none' }
  const wrong = start({ ...shop, ROLE: 'migrate', WEB_PROCESSES: '2' })
  const taken = start({ ...shop, ROLE: 'web', PORT: await occupyPort() })
  expect(await Promise.all([wrong.ended, taken.ended])).toEqual([EXIT_CONFIG, 1])
  expect(wrong.output()).toContain('WEB_PROCESSES is only for ROLE=all and ROLE=web')
  expect(taken.output()).toMatch(/^Another program already listens on 127\.0\.0\.1, port \d+\. Stop it, or choose/)
}, 180_000)

it('waits for an unreachable database before it seeds and before it serves, until a signal', async () => {
  const away = { DATABASE_URL: `postgres://usiku:secret@127.0.0.1:${await occupyPort()}/shop`, PORT: '0' }
  const runs = [
    start({ ...away, DATA_DIR: await createDataFolder() }),
    start({ ...away, DATA_DIR: await createDataFolder(), SEED: 'none' }),
  ]
  for (const run of runs) {
    await waitForOutput(run, /does not answer yet\. Trying again in 0\.5 s …\n.*\n.* in 1 s …\n/)
    // Or the next attempt has just begun, and cannot handle a signal yet.
    expect([0, TERMINATED]).toContain(await run.stop('SIGINT'))
    expect(run.output()).toMatch(/^The server 127\.0\.0\.1, port \d+, cannot be used now: [^\n]+\n/)
    expect(run.output()).not.toMatch(/died|secret/)
  }
}, 180_000)
