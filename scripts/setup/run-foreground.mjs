import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT } from './root.mjs'
import { STOP_SIGNALS } from './run-command.mjs'

/** Grace period in milliseconds for a program that received the signal directly. */
export const GRACE_MS = 250

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
    let stopTimer
    const stopChild = () => {
      stopTimer ??= setTimeout(() => child.kill('SIGTERM'), GRACE_MS)
    }
    for (const signal of STOP_SIGNALS) process.on(signal, stopChild)
    const end = (/** @type {number} */ status) => {
      for (const signal of STOP_SIGNALS) process.off(signal, stopChild)
      clearTimeout(stopTimer)
      resolve({ status, stopped: stopTimer !== undefined })
    }
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`)
      end(1)
    })
    child.once('exit', (code, signal) => end(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}
