import { getBackoffDelay } from './backoff.ts'

const FIRST_DELAY_MS = 2_000
const MAX_DELAY_MS = 30_000

/**
 * Retries once: after a delay that doubles with the failures, or sooner when the browser is back online or the page is
 * looked at again.
 *
 * @param failures so far, at least 1
 * @returns cancel
 */
export function scheduleRetry(failures: number, retry: () => void): () => void {
  const stop = () => {
    clearTimeout(timer)
    window.removeEventListener('online', run)
    document.removeEventListener('visibilitychange', runIfVisible)
  }
  const run = () => {
    stop()
    retry()
  }
  const runIfVisible = () => {
    if (document.visibilityState === 'visible') run()
  }
  const timer = setTimeout(run, getBackoffDelay(failures, FIRST_DELAY_MS, MAX_DELAY_MS))
  window.addEventListener('online', run)
  document.addEventListener('visibilitychange', runIfVisible)
  return stop
}

export async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await load()
    } catch {
      await new Promise<void>((resolve) => scheduleRetry(failures, resolve))
    }
  }
}
