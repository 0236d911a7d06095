import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'

const SERVER = resolve(import.meta.dirname, '../../../api/dist/server.js')
const STARTED_WITHIN_MS = 20_000

/** Given to the server when it makes its first administrator. */
export const ADMIN_PASSWORD = 'counter at night'

/** Starts the built server. @param settings its environment beside what all tests have in common */
export function spawnServer(settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [SERVER], { env: environment(settings) })
}

function environment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env
  return { PATH, HOME, NODE_ENV: 'production', ADMIN_PASSWORD, RATE_LIMITS: 'off', SEED: 'none', ...settings }
}

/** The address that the server says it listens at. */
export function addressOf(server: ChildProcess): Promise<string> {
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

/** Ends it as a signal of the system does, unless it has ended. */
export async function endServer(server: ChildProcess | undefined): Promise<void> {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
  const exit = new Promise((fulfil) => server.once('exit', fulfil))
  server.kill('SIGTERM')
  await exit
}
