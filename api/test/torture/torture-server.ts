import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type Run, spawnServer, waitForOutput } from '../server-process.ts'

/** Environment variables. */
export type Settings = Record<string, string>

const MEMORY_INTERVAL_MS = 200

const running = new Set<TortureServer>()
process.once('exit', killServers)

/** Ends what a failure has left. */
export function killServers(): void {
  for (const { run } of running) run.child.kill('SIGKILL')
}

/** The built server, which can be killed. */
export class TortureServer {
  readonly run: Run
  readonly #timer: NodeJS.Timeout
  #origin = ''
  #peakMemory = 0

  constructor(settings: Settings, before: readonly string[] = []) {
    this.run = spawnServer(settings, before)
    this.#timer = setInterval(() => this.#measureMemory(), MEMORY_INTERVAL_MS)
    running.add(this)
    void this.run.ended.then(() => {
      clearInterval(this.#timer)
      running.delete(this)
    })
  }

  static async start(settings: Settings, before: readonly string[] = []): Promise<TortureServer> {
    const server = new TortureServer(settings, before)
    await server.waitUntilReady(Number(settings.WEB_PROCESSES ?? 1))
    return server
  }

  async waitUntilReady(webProcesses = 1): Promise<void> {
    await waitForOutput(this.run, /Admin:/)
    if (webProcesses > 1) {
      await waitForOutput(this.run, new RegExp(`(?:"role":"web"[^\\n]*"Server listening[\\s\\S]*?){${webProcesses}}`))
    }
    this.#origin = /http:\/\/127\.0\.0\.1:\d+/.exec(this.run.output())?.[0] ?? ''
  }

  /** Empty until it is ready. */
  get origin(): string {
    return this.#origin
  }

  get pid(): number {
    return this.run.child.pid ?? 0
  }

  get port(): number {
    return Number(new URL(this.#origin).port)
  }

  /** Most resident memory of all its processes together, in bytes; 0 where the system does not tell it. */
  get peakMemory(): number {
    return this.#peakMemory
  }

  /** Processor time that its processes have used, in seconds; 0 where the system does not tell it. */
  get processorSeconds(): number {
    return listProcesses(this.pid).reduce((sum, pid) => sum + readProcessorSeconds(pid), 0)
  }

  /** @returns its exit status */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.#measureMemory()
    this.run.child.kill(signal)
    return this.run.ended
  }

  #measureMemory(): void {
    const memory = listProcesses(this.pid).reduce((sum, pid) => sum + readPeakMemory(pid), 0)
    this.#peakMemory = Math.max(this.#peakMemory, memory)
  }
}

/** Their children too. */
function listProcesses(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
    return [pid, ...children.flatMap(listProcesses)]
  } catch {
    // It has ended meanwhile.
    return []
  }
}

function readPeakMemory(pid: number): number {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return 0
  const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(file, 'utf8')) ?? []
  return Number(kilobytes ?? 0) * 1_024
}

const TICKS_PER_SECOND = 100

function readProcessorSeconds(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return 0
  // After the name, which may have spaces: fields 11 and 12 are ticks in user and in system mode.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}
