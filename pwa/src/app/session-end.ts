import type { QueryClient } from '@tanstack/react-query'
import { onTokenRefused, readToken } from '../api-client/token.ts'
import { suspendSession } from '../offline/session.ts'
import { endSession, forgetWithSession } from '../offline/wipe.ts'
import { notify } from '../ui/notify.ts'

/**
 * Ends the session when the shop no longer takes its token, and forgets what was
 * fetched for a user as soon as the tab is somebody else's. A page that stays
 * says so itself.
 *
 * @returns stops that
 */
export function startSessionEnd(queryClient: QueryClient): () => void {
  const stops = [
    onTokenRefused((token) => {
      // Another tab may have signed in anew meanwhile.
      if (token === undefined || token !== readToken() || suspendSession()) return
      notify.error('Your session has ended. Please log in again.')
      void endSession(queryClient)
    }),
    forgetWithSession(queryClient),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
