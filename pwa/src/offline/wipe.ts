import type { QueryClient } from '@tanstack/react-query'
import { forgetSession } from './session.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

/**
 * Ends the session on this phone, with or without a network: token, user and
 * everything of theirs that was fetched goes. The cart and the wishlist are the
 * phone's and stay; waiting orders stay too, unseen until their maker signs in again.
 */
export async function endSession(queryClient: QueryClient): Promise<void> {
  await forgetSession()
  queryClient.removeQueries({ predicate: (query) => query.meta?.personal === true })
  try {
    // Saved again in a moment, without what is personal; a page closed before that leaves nothing.
    localStorage.removeItem(STORAGE_KEYS.queries)
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
