import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT } from './root.mjs'
import { STOP_SIGNALS } from './run-command.mjs'

/** Grace period in milliseconds for a program that received the signal directly. */
export const GRACE_MS = 250

/** Without a terminal that could be closed, SIGHUP asks a server to read its secrets again. */
export const RELOAD_SIGNAL = [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY)
  ? undefined
  : /** @type {const} */ ('SIGHUP')

/** @type {readonly NodeJS.Signals[]} */
export const SERVER_STOP_SIGNALS = STOP_SIGNALS.filter((signal) => signal !== RELOAD_SIGNAL)

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
  return run(command, args, env, STOP_SIGNALS)
}

/**
 * Runs a server in the same way, but passes on the signal that asks it to read its secrets again.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ status: number, stopped: boolean }>}
 */
export function runServer(command, args, env = {}) {
  return run(command, args, env, SERVER_STOP_SIGNALS)
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly NodeJS.Signals[]} stopSignals others of STOP_SIGNALS are passed on as they are
 * @returns {Promise<{ status: number, stopped: boolean }>}
 */
function run(command, args, env, stopSignals) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' })
    /** @type {NodeJS.Timeout | undefined} */
    let stopTimer
    const stopChild = () => {
      stopTimer ??= setTimeout(() => child.kill('SIGTERM'), GRACE_MS)
    }
    const handle = (/** @type {NodeJS.Signals} */ signal) => {
      if (stopSignals.includes(signal)) stopChild()
      else child.kill(signal)
    }
    for (const signal of STOP_SIGNALS) process.on(signal, handle)
    const end = (/** @type {number} */ status) => {
      for (const signal of STOP_SIGNALS) process.off(signal, handle)
      clearTimeout(stopTimer)
      resolve({ status, stopped: stopTimer !== undefined })
    }
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`)
      end(1)
    })
    child.once('exit', (code, signal) => end(toStatus(code, signal)))
  })
}

/** @param {number | null} code @param {NodeJS.Signals | null} signal */
const toStatus = (code, signal) => code ?? 128 + (signal ? constants.signals[signal] : 0)

/** Node's options for TypeScript programs that run from source. */
export const FROM_SOURCE = /** @type {const} */ ([
  ...['--import', 'tsx'],
  ...['--import', new URL('../../messages/loader.mjs', import.meta.url).href],
])

/**
 * The command that runs a TypeScript program and restarts it on every change, also after it crashed or was killed:
 * `tsx watch` waits for ever for a child that was killed.
 * @param {string} entry
 */
export const toWatchCommand = (entry) =>
  /** @type {const} */ ([process.execPath, '--watch', '--watch-preserve-output', ...FROM_SOURCE, entry])

/**
 * Runs programs until one ends, then stops the others.
 * @param {readonly (readonly [string, ...string[]])[]} programs
 * @param {NodeJS.ProcessEnv} [env]
 * @param {readonly import('node:child_process').ChildProcess[]} [running] already
 * @returns {Promise<number>} status of the one that ended; 0 when this process was signalled
 */
export async function runTogether(programs, env = {}, running = []) {
  const started = programs.map(([command, ...args]) =>
    spawn(command, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' }),
  )
  const children = [...running, ...started]
  /** @type {NodeJS.Timeout | undefined} */
  let stopTimer
  const stop = () => {
    stopTimer ??= setTimeout(() => {
      for (const child of children) child.kill('SIGTERM')
    }, GRACE_MS)
  }
  for (const signal of STOP_SIGNALS) process.on(signal, stop)
  const ends = children.map((child) => {
    const end = /** @type {Promise<number>} */ (
      new Promise((resolve) => {
        child.once('error', () => resolve(1))
        child.once('exit', (code, signal) => resolve(toStatus(code, signal)))
      })
    )
    return end.then((status) => ({ status, command: child.spawnfile }))
  })
  const { status, command } = await Promise.race(ends)
  const isSignalled = stopTimer !== undefined
  if (!isSignalled) console.error(`${command} ended with status ${status}: everything stops.`)
  stop()
  await Promise.all(ends)
  clearTimeout(stopTimer)
  for (const signal of STOP_SIGNALS) process.off(signal, stop)
  return isSignalled ? 0 : status
}
