import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SignInAgain } from '../features/auth/sign-in-again.tsx'
import { currentSession, forgetSession, onSession, stayWhenEnded, useSession } from '../offline/session.ts'

/**
 * Keeps the page mounted when the session ends and asks its user to sign in again over it. Giving up removes the
 * session, and the page's guard redirects to `/login`.
 */
export function EndedSession() {
  const session = useSession()
  useEffect(stayWhenEnded, [])
  useEffect(keepFromEscape, [])
  useAskAgain()
  if (session.status !== 'signed-in' && session.status !== 'ended') return null
  return (
    <SignInAgain opened={session.status === 'ended'} email={session.user.email} onGiveUp={() => void forgetSession()} />
  )
}

/** Refetches personal queries, which failed while the session was over. */
function useAskAgain(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let before = currentSession().status
    return onSession(() => {
      const { status } = currentSession()
      if (before === 'ended' && status === 'signed-in') {
        void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.personal === true })
      }
      before = status
    })
  }, [queryClient])
}

/**
 * Otherwise Escape would also close a dialog of the page beneath and lose its input. That dialog was opened later, so
 * its listener runs later.
 */
function keepFromEscape(): () => void {
  const end = new AbortController()
  const keep = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && currentSession().status === 'ended') event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', keep, { capture: true, signal: end.signal })
  return () => end.abort()
}
