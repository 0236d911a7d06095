import { constants } from 'node:os'
import { STOPPING } from './steps.mjs'

/** Of a start that fails the same way until somebody changes something; `EXIT_CONFIG` of the API. */
export const EXIT_CONFIG = 78

/** So many deaths within so many milliseconds, and starting again does not help. */
const MAX_DEATHS = 5
const WINDOW_MS = 60_000
/** Before the first restart; twice as long before each of the next. */
const FIRST_PAUSE_MS = 500

/** Ends that somebody asked for, also before the program could answer the signal itself. */
const STOPPED = [0, ...STOPPING.map((signal) => 128 + constants.signals[signal])]

/**
 * Runs a program and starts it again when it dies.
 *
 * @param {() => Promise<{ status: number, stopped: boolean }>} run
 * @param {object} [tools] replaced by tests
 * @param {() => number} [tools.now] milliseconds
 * @param {(milliseconds: number) => Promise<boolean>} [tools.pause] whether we were told to end meanwhile
 * @param {(line: string) => void} [tools.report]
 * @returns {Promise<number>} the exit status
 */
export async function supervise(
  run,
  { now = () => performance.now(), pause = pauseUnlessStopped, report = console.error } = {},
) {
  /** @type {number[]} */
  let deaths = []
  for (;;) {
    const { status, stopped } = await run()
    if (stopped || STOPPED.includes(status) || status === EXIT_CONFIG) return status
    const at = now()
    deaths = [...deaths.filter((death) => at - death < WINDOW_MS), at]
    if (deaths.length >= MAX_DEATHS) {
      report(`The shop died ${MAX_DEATHS} times within a minute, with status ${status}. It is not started again.`)
      return status
    }
    const wait = FIRST_PAUSE_MS * 2 ** (deaths.length - 1)
    // Before the line is read: whoever answers it with a signal is heard.
    const paused = pause(wait)
    report(`The shop died with status ${status}. It starts again in ${wait / 1000} s.`)
    if (await paused) return 0
  }
}

/**
 * @param {number} milliseconds
 * @returns {Promise<boolean>}
 */
function pauseUnlessStopped(milliseconds) {
  return new Promise((resolve) => {
    const stop = () => end(true)
    const timer = setTimeout(() => end(false), milliseconds)
    const end = (/** @type {boolean} */ isStopped) => {
      clearTimeout(timer)
      for (const signal of STOPPING) process.off(signal, stop)
      resolve(isStopped)
    }
    for (const signal of STOPPING) process.on(signal, stop)
  })
}
