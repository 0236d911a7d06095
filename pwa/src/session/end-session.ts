import type { QueryClient } from '@tanstack/react-query'
import { endPushOnLogout } from '../pwa/push/push-logout.ts'
import { clearDrafts, clearOtherUsersDrafts } from '../storage/form-drafts.ts'
import { STORAGE_KEYS } from '../storage/storage-keys.ts'
import { subscribeToLogout } from './logout-broadcast.ts'
import { clearSession, clearSessionOnLogout, getCurrentSession, onSession } from './session.ts'

/**
 * Works offline too. The cart and the wishlist belong to the device and stay; queued orders stay hidden until their
 * user logs in again.
 */
export async function endSession(queryClient: QueryClient): Promise<void> {
  await clearSession()
  clearPersonalQueries(queryClient)
}

/**
 * Ends the session and removes unsent input. Queued orders are redacted; their contact is asked for after the next
 * login.
 */
export async function logOutLocally(queryClient: QueryClient): Promise<void> {
  const cleared = clearSessionOnLogout()
  endPushOnLogout()
  clearPersonalQueries(queryClient)
  try {
    localStorage.removeItem(STORAGE_KEYS.seenOrders)
  } catch {
    // Storage is blocked: nothing was stored.
  }
  await cleared
}

/**
 * Clears the user's query data when the session changes, also from another tab.
 *
 * @returns stop
 */
export function clearOnSessionChange(queryClient: QueryClient): () => void {
  let before = findUserId()
  const stopLogout = subscribeToLogout(clearDrafts)
  const stopFollowing = onSession(() => {
    const now = findUserId()
    if (before !== undefined && now !== before) clearPersonalQueries(queryClient)
    if (now !== undefined && now !== before) clearOtherUsersDrafts(now)
    before = now
  })
  return () => {
    stopLogout()
    stopFollowing()
  }
}

/** @returns also the user of a session that the server ended, until the page is left */
export function findUserId(): string | undefined {
  const session = getCurrentSession()
  return session.status === 'signed-in' || session.status === 'ended' ? session.user._id : undefined
}

function clearPersonalQueries(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: (query) => query.meta?.personal === true })
  try {
    // Saved again shortly without personal data; a page closed before that leaves nothing.
    localStorage.removeItem(STORAGE_KEYS.queries)
    localStorage.removeItem(STORAGE_KEYS.deliveryArea)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
