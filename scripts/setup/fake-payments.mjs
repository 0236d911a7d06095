import { spawn } from 'node:child_process'
import { ROOT } from './root.mjs'
import { FROM_SOURCE } from './run-foreground.mjs'

const PROGRAM = 'api/test/fakes/run-fakes.ts'

/**
 * Starts the fakes of Daraja and eTIMS as one program.
 * @param {string} shopUrl where the server listens, on loopback
 * @returns {Promise<{ child: import('node:child_process').ChildProcess, settings: Record<string, string> }>} settings
 * of the server that belong to the fakes
 */
export function startFakePayments(shopUrl) {
  const child = spawn(process.execPath, [...FROM_SOURCE, PROGRAM, shopUrl], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (status) => reject(new Error(`${PROGRAM} ended with status ${status}`)))
    child.once('message', (settings) => {
      child.disconnect()
      resolve({ child, settings: /** @type {Record<string, string>} */ (settings) })
    })
  })
}
