import { isOnline, onConnectivity } from '../connectivity.ts'
import { keepsShop, mayKeepShop, onKeepsShop } from './keeps-shop.ts'
import { syncCatalogue } from './sync.ts'

const MINUTE = 60_000
/** While the page is looked at, in milliseconds. */
const ASK_EVERY = 4 * MINUTE
/** Whoever comes back after less has what is true. */
const ON_RETURN_AFTER = MINUTE
/** The pause after a first failure; each further one doubles it. */
const AGAIN_AFTER = 30_000
const LONGEST_PAUSE = 60 * MINUTE

let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0

/** When the next try is due, in milliseconds from now. */
export function pauseAfter(failed: number): number {
  return failed === 0 ? ASK_EVERY : Math.min(LONGEST_PAUSE, AGAIN_AFTER * 2 ** (failed - 1))
}

const isAllowed = () => isOnline() && document.visibilityState === 'visible' && mayKeepShop()

/**
 * Keeps the catalogue up to date from now on: at once, every few minutes while it is looked at, on return, with a new network.
 *
 * @returns stops that
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
    // Whoever is away, or has no network, is asked for again on return.
    if (isAllowed()) void run(MINUTE)
  }, pauseAfter(failures))
}
