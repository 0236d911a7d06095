import { useCallback, useMemo, useState } from 'react'
import { readDraft, writeDraft } from '../../../offline/drafts.ts'
import { currentSession } from '../../../offline/session.ts'

export interface Draft<T> {
  /** What was stored when the form opened; `undefined` when there was nothing, and after `drop`. */
  readonly kept: T | undefined
  readonly keep: (value: T) => void
  readonly drop: () => void
}

/**
 * Persists a form's values for the life of the tab: they survive a reload and the end of the session. Each user has
 * their own.
 * @param key identifies form and record; use another component instance for another key
 */
export function useDraft<T>(key: string): Draft<T> {
  // Bound to the user who opened the form, even after their session ends.
  const [userId] = useState(signedInUser)
  const [kept, setKept] = useState(() => (userId === undefined ? undefined : (readDraft(userId, key) as T | undefined)))
  const keep = useCallback(
    (value: T) => {
      if (userId !== undefined) writeDraft(userId, key, value)
    },
    [userId, key],
  )
  const drop = useCallback(() => {
    if (userId !== undefined) writeDraft(userId, key, undefined)
    setKept(undefined)
  }, [userId, key])
  return useMemo(() => ({ kept, keep, drop }), [kept, keep, drop])
}

function signedInUser(): string | undefined {
  const session = currentSession()
  return session.status === 'signed-in' ? session.user._id : undefined
}
