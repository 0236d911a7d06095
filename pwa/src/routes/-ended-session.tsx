import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ReauthenticateDialog } from '../features/auth/reauthenticate-dialog.tsx'
import { clearSession, getCurrentSession, onSession, stayOnExpiry, useSession } from '../session/session.ts'
import { useHasPasskeys } from './-use-has-passkeys.ts'

/**
 * Keeps the page mounted when the session ends and asks its user to sign in again over it. Giving up removes the
 * session, and the page's guard redirects to `/login`.
 */
export function SessionEndedDialog() {
  const session = useSession()
  const hasPasskeys = useHasPasskeys()
  useEffect(stayOnExpiry, [])
  useEffect(blockEscapeWhileEnded, [])
  useRefetchAfterSignIn()
  if (session.status !== 'signed-in' && session.status !== 'ended') return null
  return (
    <ReauthenticateDialog
      opened={session.status === 'ended'}
      email={session.user.email}
      hasPasskeys={hasPasskeys}
      onSwitchUser={() => void clearSession()}
    />
  )
}

/** Refetches personal queries, which failed while the session was over. */
function useRefetchAfterSignIn(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let previousStatus = getCurrentSession().status
    return onSession(() => {
      const { status } = getCurrentSession()
      if (previousStatus === 'ended' && status === 'signed-in') {
        void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.personal === true })
      }
      previousStatus = status
    })
  }, [queryClient])
}

/**
 * Otherwise Escape would also close a dialog of the page beneath and lose its input. That dialog was opened later, so
 * its listener runs later.
 */
function blockEscapeWhileEnded(): () => void {
  const end = new AbortController()
  const stopEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && getCurrentSession().status === 'ended') event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', stopEscape, { capture: true, signal: end.signal })
  return () => end.abort()
}
