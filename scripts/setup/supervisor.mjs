import { constants } from 'node:os'
import { RELOAD_SIGNAL, SERVER_STOP_SIGNALS } from './run-foreground.mjs'

/** A start that fails until the configuration changes; equals `EXIT_CONFIG` of the API. */
export const EXIT_CONFIG = 78
/** A start without the server of the database; equals `EXIT_UNAVAILABLE` of the API. */
export const EXIT_UNAVAILABLE = 69

/** More crashes than this within the window end the supervision. */
const MAX_DEATHS = 5
const WINDOW_MS = 60_000
/** Doubles before each next restart. */
const FIRST_PAUSE_MS = 500
/** While the database is away. */
const MAX_PAUSE_MS = 10_000

/** Requested stops, also by a signal before the program could handle it. */
const STOPPED = [0, ...SERVER_STOP_SIGNALS.map((signal) => 128 + constants.signals[signal])]

/**
 * @typedef {{ status: number, stopped: boolean }} Ending
 *
 * @typedef {object} Tools replaced by tests
 * @property {() => number} [now]
 * @property {(milliseconds: number) => Promise<boolean>} [pause] resolves to true when stopped meanwhile
 * @property {(line: string) => void} [report]
 */

/**
 * Restarts a program when it crashes, and while the database is away.
 * @param {() => Promise<Ending>} run
 * @param {Tools} [tools]
 * @returns {Promise<number>}
 */
export async function supervise(run, tools = {}) {
  const { now = () => performance.now(), pause = pauseUnlessStopped, report = console.error } = tools
  /** @type {number[]} */
  let deaths = []
  for (;;) {
    const { status, stopped } = await retryUnavailable(run, tools)
    if (stopped || STOPPED.includes(status) || status === EXIT_CONFIG) return status
    const at = now()
    deaths = [...deaths.filter((death) => at - death < WINDOW_MS), at]
    if (deaths.length >= MAX_DEATHS) {
      report(`The shop died ${MAX_DEATHS} times within a minute, with status ${status}. It is not started again.`)
      return status
    }
    const wait = FIRST_PAUSE_MS * 2 ** (deaths.length - 1)
    // Subscribe before printing the line: a reader may answer it with a signal at once.
    const paused = pause(wait)
    report(`The shop died with status ${status}. It starts again in ${wait / 1000} s.`)
    if (await paused) return 0
  }
}

/**
 * Runs a program again while the database is away, for as long as it takes.
 * @param {() => Promise<Ending>} run
 * @param {Tools} [tools]
 * @returns {Promise<Ending>}
 */
export async function retryUnavailable(run, { pause = pauseUnlessStopped, report = console.error } = {}) {
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(2 * wait, MAX_PAUSE_MS)) {
    const ending = await run()
    if (ending.stopped || ending.status !== EXIT_UNAVAILABLE) return ending
    const paused = pause(wait)
    report(`The database server does not answer yet. Trying again in ${wait / 1000} s …`)
    if (await paused) return { status: 0, stopped: true }
  }
}

/** @param {number} milliseconds @returns {Promise<boolean>} */
function pauseUnlessStopped(milliseconds) {
  return new Promise((resolve) => {
    const stop = () => end(true)
    const ignore = () => {}
    const timer = setTimeout(() => end(false), milliseconds)
    const end = (/** @type {boolean} */ isStopped) => {
      clearTimeout(timer)
      for (const signal of SERVER_STOP_SIGNALS) process.off(signal, stop)
      if (RELOAD_SIGNAL) process.off(RELOAD_SIGNAL, ignore)
      resolve(isStopped)
    }
    for (const signal of SERVER_STOP_SIGNALS) process.on(signal, stop)
    // By default the signal ends this process. The program that starts next reads its secrets anyway.
    if (RELOAD_SIGNAL) process.on(RELOAD_SIGNAL, ignore)
  })
}
