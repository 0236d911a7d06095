import { ApiError } from '../../api/errors.ts'
import { getBackoffDelay } from '../../lib/backoff.ts'
import { isOnline, onConnectivity } from '../../network/connectivity.ts'
import { isSaveDataOn } from '../../network/save-data.ts'
import { findSignedInUserId, onSession } from '../../session/session.ts'
import { cart } from '../cart/cart.ts'
import { wishlist } from '../wishlist.ts'
import { hasUnsentItems, recordOwner, syncCartAndWishlist } from './sync-saved-items.ts'

/** After the last change: several taps on a quantity are one request. */
const CHANGE_DELAY_MS = 1_500

/** Least pause between two questions whether another device has changed something. */
const POLL_PAUSE_MS = 60_000
const POLL_PAUSE_SAVING_DATA_MS = 10 * 60_000

const FIRST_RETRY_MS = 5_000
const MAX_RETRY_MS = 5 * 60_000

/** Pages that show the cart or the wishlist: a device that saves no data asks when one is opened. */
const PAGES: readonly string[] = ['/cart', '/wishlist', '/checkout']
const PAGE_PAUSE_MS = 10_000

/** @param subscribeToPages calls its listener with the path of each page that is opened; returns unsubscribe */
export function startSavedItemsSync(subscribeToPages: (listener: (path: string) => void) => () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let askedAt = Number.NEGATIVE_INFINITY
  let userId = findSignedInUserId()
  let seen: readonly unknown[] = [cart.getSnapshot(), wishlist.getSnapshot()]

  const cancelTimer = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const sync = async () => {
    cancelTimer()
    if (userId === undefined) return
    if (!isOnline()) return recordOwner(userId)
    askedAt = performance.now()
    try {
      await syncCartAndWishlist()
      failures = 0
    } catch (error) {
      failures += 1
      // A rejected request is rejected again; a full device has no room for the answer.
      const isRejected = error instanceof ApiError && error.status < 500 && error.status !== 429
      if (!isRejected) schedule(getBackoffDelay(failures, FIRST_RETRY_MS, MAX_RETRY_MS))
    }
  }
  const run = () => void sync().catch(() => undefined)
  const runIfUnsent = () => {
    if (userId === undefined) return
    hasUnsentItems(userId).then(
      (isUnsent) => (isUnsent ? run() : cancelTimer()),
      () => undefined,
    )
  }
  const schedule = (delay: number) => {
    cancelTimer()
    // Another tab may have been quicker.
    timer = setTimeout(failures > 0 ? run : runIfUnsent, delay)
  }
  const poll = (pause = isSaveDataOn() ? POLL_PAUSE_SAVING_DATA_MS : POLL_PAUSE_MS) => {
    if (performance.now() - askedAt >= pause) run()
  }
  const handleSession = () => {
    const before = userId
    userId = findSignedInUserId()
    if (before === userId) return
    failures = 0
    cancelTimer()
    // Stored in this order.
    if (before !== undefined) recordOwner(before).catch(() => undefined)
    run()
  }
  const handleChange = () => {
    const now = [cart.getSnapshot(), wishlist.getSnapshot()]
    const isChanged = now.some((value, index) => value !== seen[index])
    seen = now
    if (isChanged && userId !== undefined) schedule(CHANGE_DELAY_MS)
  }
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') poll()
    // The page may be closing: what waits for its delay goes out now.
    else if (timer !== undefined && failures === 0) runIfUnsent()
  }
  const handleFocus = () => poll()
  const stops = [
    onSession(handleSession),
    onConnectivity(() => {
      if (!isOnline()) return
      if (failures > 0) run()
      else {
        runIfUnsent()
        poll()
      }
    }),
    cart.subscribe(handleChange),
    wishlist.subscribe(handleChange),
    subscribeToPages((path) => PAGES.includes(path) && !isSaveDataOn() && poll(PAGE_PAUSE_MS)),
  ]
  document.addEventListener('visibilitychange', handleVisibility)
  window.addEventListener('focus', handleFocus)
  run()
  return () => {
    cancelTimer()
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', handleVisibility)
    window.removeEventListener('focus', handleFocus)
  }
}
