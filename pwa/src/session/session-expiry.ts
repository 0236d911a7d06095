import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { onTokenRejected, readToken } from '../api/token.ts'
import { notify } from '../ui/feedback/notify.ts'
import { clearOnSessionChange, endSession } from './end-session.ts'
import { expireSession } from './session.ts'

/**
 * Ends the session when its token is rejected, and clears personal data when the user changes. A page that stays
 * shows this itself.
 *
 * @returns stop
 */
export function startSessionExpiry(queryClient: QueryClient): () => void {
  const stops = [
    onTokenRejected((token) => {
      // Another tab may have logged in again.
      if (token === undefined || token !== readToken() || expireSession()) return
      notify.error(t`Your session has ended. Please log in again.`)
      void endSession(queryClient)
    }),
    clearOnSessionChange(queryClient),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
