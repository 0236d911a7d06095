import { Worker } from 'node:worker_threads'
import { SQLITE_PACKAGE } from './better-sqlite3.ts'

const SCRIPT = `
const { parentPort, workerData } = require('node:worker_threads')
try {
  const database = new (require(workerData.driver))(workerData.path, { readonly: true })
  parentPort.postMessage(database.pragma('quick_check(1)', { simple: true }))
  database.close()
} catch (error) {
  if (!/CORRUPT|NOTADB/.test(error.code)) throw error
  parentPort.postMessage(error.code)
}`

/**
 * Looks for damaged pages. Uses a thread and its own connection, because reading a large file takes seconds.
 * @param signal ends the thread
 * @returns 'ok' or SQLite's first finding
 * @throws Error when the check could not run
 */
export function quickCheck(path: string, signal: AbortSignal): Promise<string> {
  const worker = new Worker(SCRIPT, { eval: true, workerData: { driver: SQLITE_PACKAGE, path } })
  worker.unref()
  const end = () => void worker.terminate()
  signal.addEventListener('abort', end, { once: true })
  worker.once('exit', () => signal.removeEventListener('abort', end))
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The check ended without a result')))
  })
}
