import type { QueryClient } from '@tanstack/react-query'
import { forgetDrafts, forgetDraftsOfOthers } from './drafts.ts'
import { onLeft } from './left.ts'
import { currentSession, forgetSession, leaveSession, onSession } from './session.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

/**
 * Ends the session on this phone, with or without a network: token, user and
 * everything of theirs that was fetched goes. The cart and the wishlist are the
 * phone's and stay; waiting orders stay too, unseen until their maker signs in again.
 */
export async function endSession(queryClient: QueryClient): Promise<void> {
  await forgetSession()
  forgetPersonal(queryClient)
}

/**
 * Logs out: as `endSession`, and what was typed and not sent goes as well. Of orders
 * that wait nothing personal stays; their maker is asked for it after the next login.
 */
export async function leave(queryClient: QueryClient): Promise<void> {
  const left = leaveSession()
  forgetPersonal(queryClient)
  await left
}

/**
 * Forgets what was fetched for a user as soon as this tab is somebody else's, also
 * when that happened in another tab.
 *
 * @returns stops that
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
    // Saved again in a moment, without what is personal; a page closed before that leaves nothing.
    localStorage.removeItem(STORAGE_KEYS.queries)
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
