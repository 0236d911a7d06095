import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVER_COMMAND, SERVER_ENVIRONMENT } from '../setup/server-command.mjs'

export const ROOT = join(import.meta.dirname, '../..')

/** Environment variables. */
export type Settings = Readonly<Record<string, string>>

/** The built server. */
export class BenchServer {
  readonly origin: string
  /** Until it was ready, in milliseconds. */
  readonly startTime: number
  readonly #process: ChildProcess

  private constructor(origin: string, startTime: number, process: ChildProcess) {
    this.origin = origin
    this.startTime = startTime
    this.#process = process
  }

  static async open(settings: Settings, webProcesses = 1): Promise<BenchServer> {
    const own = { WEB_PROCESSES: String(webProcesses), PORT: '0' }
    const env = { ...process.env, ...settings, ...SERVER_ENVIRONMENT, ...own }
    const begun = performance.now()
    const server = spawn(process.execPath, SERVER_COMMAND, {
      ...{ cwd: ROOT, env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const port = await waitForPort(server, webProcesses)
    return new BenchServer(`http://127.0.0.1:${port}`, performance.now() - begun, server)
  }

  /** Resident memory of all its processes in bytes; undefined where the system does not tell it. */
  readMemory(): number | undefined {
    const { pid } = this.#process
    if (pid === undefined || !existsSync(`/proc/${pid}/status`)) return undefined
    return listProcesses(pid).reduce((sum, each) => sum + readResidentMemory(each), 0)
  }

  async close(): Promise<void> {
    const ended = once(this.#process, 'exit')
    this.#process.kill('SIGTERM')
    await ended
  }
}

function waitForPort(server: ChildProcess, webProcesses: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    server.once('exit', (status) => reject(new Error(`The server ended with ${status}`)))
    server.stdout?.setEncoding('utf8').on('data', (part: string) => {
      text = (text + part).slice(-100_000)
      const [, found] = /is open: http:\/\/127\.0\.0\.1:(\d+)/.exec(text) ?? []
      const listening = text.split('Server listening').length - 1
      if (found !== undefined && (webProcesses === 1 || listening >= webProcesses)) resolve(found)
    })
  })
}

function listProcesses(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children.flatMap(listProcesses)]
}

function readResidentMemory(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes ?? 0) * 1_024
}

/** Runs a built program of `scripts`. @throws Error unless it ends with 0 */
export async function runProgram(name: string, args: readonly string[], settings: Settings): Promise<void> {
  const file = join(ROOT, 'scripts/dist', `${name}.js`)
  const env = { ...process.env, ...settings, NODE_ENV: 'production' }
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error(`${name} ended with ${status}`)
}
