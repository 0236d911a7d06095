import { isOnline, onConnectivity } from '../connectivity.ts'
import { keepsShop, mayKeepShop, onKeepsShop } from './keeps-shop.ts'
import { syncCatalogue } from './sync.ts'

const MINUTE = 60_000
const ASK_EVERY = 4 * MINUTE
/** Skips the sync on return when the last one is more recent. */
const ON_RETURN_AFTER = MINUTE
const AGAIN_AFTER = 30_000
const LONGEST_PAUSE = 60 * MINUTE

let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0

export function pauseAfter(failed: number): number {
  return failed === 0 ? ASK_EVERY : Math.min(LONGEST_PAUSE, AGAIN_AFTER * 2 ** (failed - 1))
}

const isAllowed = () => isOnline() && document.visibilityState === 'visible' && mayKeepShop()

/**
 * Syncs at once, periodically while visible, on return and on reconnection.
 *
 * @returns stop
 */
export function startSync(): () => void {
  const again = () => {
    clearTimeout(timer)
    if (isAllowed()) void run(ON_RETURN_AFTER)
  }
  document.addEventListener('visibilitychange', again)
  const stops = [
    onConnectivity(again),
    onKeepsShop(() => {
      if (keepsShop() === 'yes') again()
    }),
  ]
  again()
  return () => {
    document.removeEventListener('visibilitychange', again)
    for (const stop of stops) stop()
    clearTimeout(timer)
  }
}

async function run(maxAge: number): Promise<void> {
  try {
    await syncCatalogue(maxAge)
    failures = 0
  } catch {
    failures += 1
  }
  clearTimeout(timer)
  timer = setTimeout(() => {
    // A hidden or offline page syncs on return.
    if (isAllowed()) void run(MINUTE)
  }, pauseAfter(failures))
}
