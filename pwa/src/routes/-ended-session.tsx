import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SignInAgain } from '../features/auth/sign-in-again.tsx'
import { currentSession, forgetSession, onSession, stayWhenEnded, useSession } from '../offline/session.ts'

/**
 * Keeps the page around it, and all that is typed there, when the session ends:
 * its user signs in again above it. Giving up forgets the session, and the page's
 * guard leads to /login.
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

/** What was asked without a session got no answer. */
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

/** A dialog of the page beneath hears Escape as well, and would put away what was typed into it. It was opened later, so it hears it later. */
function keepFromEscape(): () => void {
  const end = new AbortController()
  const keep = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && currentSession().status === 'ended') event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', keep, { capture: true, signal: end.signal })
  return () => end.abort()
}
