import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { EXIT_CONFIG } from './startup-errors.ts'

/** In milliseconds. Doubles with each death of a process within the window. */
const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 30_000
const WINDOW_MS = 60_000

export interface ProcessGroupOptions {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
  readonly monotonicNow: () => number
  /** A restart does not help: all processes have been stopped. */
  readonly onGiveUp: (status: number) => void
}

/** Settings of one process, and when it died. */
interface Slot {
  readonly settings: Readonly<Record<string, string>>
  deaths: readonly number[]
}

/** Processes that listen on one port, or on none. One that dies is started again. */
export class ProcessGroup {
  readonly #options: ProcessGroupOptions
  readonly #running = new Map<Worker, Slot>()
  readonly #restarts = new Set<NodeJS.Timeout>()
  #isStopping = false
  #hasListened = false

  constructor(options: ProcessGroupOptions) {
    this.#options = options
  }

  /** @param settings environment variables, besides those of this process */
  start(settings: Readonly<Record<string, string>>): Worker {
    return this.#run({ settings, deaths: [] })
  }

  /** Asks all processes to end and waits for them. */
  async stop(): Promise<void> {
    this.#isStopping = true
    for (const restart of this.#restarts) clearTimeout(restart)
    const ends = [...this.#running.keys()].map((worker) => once(worker, 'exit'))
    this.signal('SIGTERM')
    await Promise.all(ends)
  }

  signal(signal: NodeJS.Signals): void {
    for (const worker of this.#running.keys()) worker.process.kill(signal)
  }

  #run(slot: Slot): Worker {
    const worker = cluster.fork(slot.settings)
    this.#running.set(worker, slot)
    worker.once('listening', () => {
      this.#hasListened = true
    })
    worker.once('exit', (code: number | null, signal: string | null) => this.#handleExit(worker, slot, code ?? signal))
    return worker
  }

  #handleExit(worker: Worker, slot: Slot, status: number | string | null): void {
    const { log, monotonicNow, onGiveUp } = this.#options
    this.#running.delete(worker)
    if (this.#isStopping) return
    const facts = { died: worker.process.pid, settings: slot.settings, status }
    // Settings or a port that no process can use. After one has worked, others die of something that may pass.
    if (!this.#hasListened && (status === EXIT_CONFIG || status === 1)) {
      log.error(facts, 'process cannot start')
      void this.stop().then(() => onGiveUp(Number(status)))
      return
    }
    const at = monotonicNow()
    slot.deaths = [...slot.deaths.filter((death) => at - death < WINDOW_MS), at]
    const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (slot.deaths.length - 1))
    log.error({ ...facts, restartsIn: delay }, 'process died')
    const restart = setTimeout(() => {
      this.#restarts.delete(restart)
      this.#run(slot)
    }, delay)
    this.#restarts.add(restart)
  }
}
