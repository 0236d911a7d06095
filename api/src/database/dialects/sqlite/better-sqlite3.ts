import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type BetterSqlite3 from 'better-sqlite3'

const load = createRequire(import.meta.url)

/** Version 12 ends the process on Node 24; 13 ends it without Node-API 10, so on Node 20. */
const PACKAGE = load.resolve(Number(process.versions.napi) < 10 ? 'better-sqlite3' : 'better-sqlite3-13')

export const Sqlite = load(PACKAGE) as typeof BetterSqlite3

interface ThreadOptions {
  /** Ends the thread. */
  readonly signal?: AbortSignal | undefined
  /** Whether the process waits for it before it ends. */
  readonly holdsProcess: boolean
}

/**
 * Uses a thread and its own connections, because reading a large file takes seconds.
 * @param script CommonJS; posts one message, and finds `data` and the path of the package, `driver`, in `workerData`
 * @returns the message
 * @throws what the script threw, or the reason of the signal
 */
export function runInThread<T>(script: string, data: object, { signal, holdsProcess }: ThreadOptions): Promise<T> {
  const worker = new Worker(script, { eval: true, workerData: { driver: PACKAGE, ...data } })
  if (!holdsProcess) worker.unref()
  const end = () => void worker.terminate()
  signal?.addEventListener('abort', end, { once: true })
  return new Promise<T>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(signal?.reason ?? new Error('The thread ended without a result')))
  }).finally(() => signal?.removeEventListener('abort', end))
}
