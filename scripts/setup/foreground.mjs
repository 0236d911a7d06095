import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT } from './root.mjs'
import { STOPPING } from './steps.mjs'

/** How long a program may take to end by a signal that reached it without us, in milliseconds. */
export const OWN_TIME = 250

/**
 * Runs a program as if it were this one: its output is ours, our signals are its.
 *
 * Terminals and service managers signal whole groups of processes, npm passes
 * signals on as well: one wish to stop arrives here and there, once or twice. So
 * the program is told once, by SIGTERM, and only when it does not end by itself.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to the process's own
 * @returns {Promise<{ status: number, stopped: boolean }>} its exit status, and whether we were told to end
 */
export function runForeground(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' })
    /** @type {NodeJS.Timeout | undefined} */
    let telling
    const tell = () => {
      telling ??= setTimeout(() => child.kill('SIGTERM'), OWN_TIME)
    }
    for (const signal of STOPPING) process.on(signal, tell)
    const end = (/** @type {number} */ status) => {
      for (const signal of STOPPING) process.off(signal, tell)
      clearTimeout(telling)
      resolve({ status, stopped: telling !== undefined })
    }
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`)
      end(1)
    })
    child.once('exit', (code, signal) => end(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}
