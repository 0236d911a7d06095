import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT } from './root.mjs'

/**
 * @typedef {object} Step
 * @property {string} label what is being done, as a person reads it
 * @property {string} command
 * @property {readonly string[]} args
 * @property {NodeJS.ProcessEnv} [env] added to the process's own
 * @property {string} [progressMark] lines that begin with it are printed at once
 *
 * @typedef {object} Outcome
 * @property {boolean} ok
 * @property {number} seconds
 * @property {string} output everything the command wrote
 */

/** @type {readonly NodeJS.Signals[]} */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Prints one line at the start and one at the end; prints the output only on failure.
 * @param {Step} step
 * @returns {Promise<Outcome>}
 */
export async function runCommand(step) {
  console.log(`  ${step.label} …`)
  const began = performance.now()
  const { code, output } = await collect(step)
  const seconds = (performance.now() - began) / 1000
  const ok = code === 0
  console.log(`${ok ? '✓' : '✗'} ${step.label}: ${ok ? 'done' : 'FAILED'} after ${seconds.toFixed(1)} s`)
  if (!ok) console.log(output.trimEnd())
  return { ok, seconds, output }
}

/** @param {Step} step @returns {Promise<{ code: number | null, output: string }>} */
function collect({ command, args, env, progressMark }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const append = (/** @type {string} */ part) => {
      output += part
      if (progressMark === undefined) return
      for (const line of part.split('\n')) if (line.startsWith(progressMark)) console.log(`  ${line}`)
    }
    child.stdout.setEncoding('utf8').on('data', append)
    child.stderr.setEncoding('utf8').on('data', append)
    track(child)
    child.once('error', (error) => resolve({ code: null, output: `${command}: ${error.message}` }))
    child.once('close', (code) => resolve({ code, output }))
  })
}

/**
 * Stops the child with this process, which would otherwise leave it running.
 * @param {import('node:child_process').ChildProcess} child
 */
function track(child) {
  if (running.size === 0) for (const signal of STOP_SIGNALS) process.on(signal, stopAll)
  running.add(child)
  const untrack = () => {
    if (running.delete(child) && running.size === 0) for (const signal of STOP_SIGNALS) process.off(signal, stopAll)
  }
  child.once('error', untrack)
  child.once('close', untrack)
}

/** @param {NodeJS.Signals} signal */
function stopAll(signal) {
  for (const child of running) child.kill(signal)
  process.exit(128 + constants.signals[signal])
}

/**
 * Runs at most `lanes` tasks at a time; results keep the order of the tasks.
 * @template T
 * @param {number} lanes
 * @param {readonly (() => Promise<T>)[]} tasks
 * @returns {Promise<T[]>}
 */
export async function runConcurrently(lanes, tasks) {
  /** @type {T[]} */
  const results = []
  const queue = tasks.entries()
  const lane = async () => {
    for (const [index, task] of queue) results[index] = await task()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}
