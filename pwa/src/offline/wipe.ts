import type { QueryClient } from '@tanstack/react-query'
import { forgetDrafts, forgetDraftsOfOthers } from './drafts.ts'
import { onLeft } from './left.ts'
import { currentSession, forgetSession, leaveSession, onSession } from './session.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

/**
 * Works offline too. The cart and the wishlist belong to the device and stay; queued orders stay hidden until their
 * user logs in again.
 */
export async function endSession(queryClient: QueryClient): Promise<void> {
  await forgetSession()
  forgetPersonal(queryClient)
}

/**
 * Ends the session and removes unsent input. Queued orders are redacted; their contact is asked for after the next
 * login.
 */
export async function leave(queryClient: QueryClient): Promise<void> {
  const left = leaveSession()
  forgetPersonal(queryClient)
  await left
}

/**
 * Clears the user's query data when the session changes, also from another tab.
 *
 * @returns stop
 */
export function forgetWithSession(queryClient: QueryClient): () => void {
  let before = userId()
  const stopLeaving = onLeft(forgetDrafts)
  const stopFollowing = onSession(() => {
    const now = userId()
    if (before !== undefined && now !== before) forgetPersonal(queryClient)
    if (now !== undefined && now !== before) forgetDraftsOfOthers(now)
    before = now
  })
  return () => {
    stopLeaving()
    stopFollowing()
  }
}

function userId(): string | undefined {
  const session = currentSession()
  return session.status === 'signed-in' || session.status === 'ended' ? session.user._id : undefined
}

function forgetPersonal(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: (query) => query.meta?.personal === true })
  try {
    // Saved again shortly without personal data; a page closed before that leaves nothing.
    localStorage.removeItem(STORAGE_KEYS.queries)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
