import type { QueryClient } from '@tanstack/react-query'
import { onTokenRefused, readToken } from '../api-client/token.ts'
import { suspendSession } from '../offline/session.ts'
import { endSession, forgetWithSession } from '../offline/wipe.ts'
import { notify } from '../ui/notify.ts'

/**
 * Ends the session when its token is rejected, and clears personal data when the user changes. A page that stays
 * shows this itself.
 *
 * @returns stop
 */
export function startSessionEnd(queryClient: QueryClient): () => void {
  const stops = [
    onTokenRefused((token) => {
      // Another tab may have logged in again.
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
