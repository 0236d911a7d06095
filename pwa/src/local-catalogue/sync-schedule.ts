import { getBackoffDelay } from '../lib/backoff.ts'
import { isOnline, onConnectivity } from '../network/connectivity.ts'
import { isSaveDataOn } from '../network/save-data.ts'
import { canStoreCatalogue, getOfflinePreference, onOfflinePreferenceChange } from './offline-preference.ts'
import { syncCatalogue } from './sync.ts'

const MINUTE_MS = 60_000
const SYNC_INTERVAL_MS = 4 * MINUTE_MS
const SAVING_SYNC_INTERVAL_MS = 20 * MINUTE_MS
/** Skips the sync on return when the last one is more recent. */
const MIN_AGE_ON_RETURN_MS = MINUTE_MS
const FIRST_RETRY_MS = 30_000
const MAX_RETRY_MS = 60 * MINUTE_MS

let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0

export function getSyncDelay(failed: number): number {
  if (failed === 0) return isSaveDataOn() ? SAVING_SYNC_INTERVAL_MS : SYNC_INTERVAL_MS
  return getBackoffDelay(failed, FIRST_RETRY_MS, MAX_RETRY_MS)
}

const isAllowed = () => isOnline() && document.visibilityState === 'visible' && canStoreCatalogue()

/**
 * Syncs at once, periodically while visible, on return and on reconnection.
 *
 * @returns stop
 */
export function startSyncSchedule(): () => void {
  const syncIfAllowed = () => {
    clearTimeout(timer)
    if (isAllowed()) void run(MIN_AGE_ON_RETURN_MS)
  }
  document.addEventListener('visibilitychange', syncIfAllowed)
  const stops = [
    onConnectivity(syncIfAllowed),
    onOfflinePreferenceChange(() => {
      if (getOfflinePreference() === 'yes') syncIfAllowed()
    }),
  ]
  syncIfAllowed()
  return () => {
    document.removeEventListener('visibilitychange', syncIfAllowed)
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
    if (isAllowed()) void run(MINUTE_MS)
  }, getSyncDelay(failures))
}
