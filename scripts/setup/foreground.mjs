import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT } from './root.mjs'
import { STOPPING } from './steps.mjs'

/** Grace period in milliseconds for a program that received the signal directly. */
export const OWN_TIME = 250

/**
 * Runs a program with inherited output and passes on signals. Terminals, service managers and npm may signal the whole
 * group, once or twice, so the child gets SIGTERM once, and only when it does not end by itself. `stopped`: this
 * process was signalled.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ status: number, stopped: boolean }>}
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
