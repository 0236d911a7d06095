import { runInThread } from './better-sqlite3.ts'

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
 * Looks for damaged pages.
 * @param signal ends the thread
 * @returns 'ok' or SQLite's first finding
 * @throws Error when the check could not run
 */
export function quickCheck(path: string, signal: AbortSignal): Promise<string> {
  return runInThread(SCRIPT, { path }, { signal, holdsProcess: false })
}
