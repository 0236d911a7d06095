import { useCallback, useMemo, useState } from 'react'
import { readDraft, writeDraft } from '../../../offline/drafts.ts'
import { currentSession } from '../../../offline/session.ts'

/** What was typed into a form and is still to be saved. */
export interface Draft<T> {
  /** What was found when the form opened; `undefined` when that was nothing, and once it is dropped. */
  readonly kept: T | undefined
  /** Keeps what stands in the form now. */
  readonly keep: (value: T) => void
  /** Forgets it: it is saved, or not wanted any more. */
  readonly drop: () => void
}

/**
 * Keeps what stands in a form while the tab lives: a reload or the end of a
 * session loses nothing. Another user never sees it.
 *
 * @param key names the form, and the thing that it is about; a form for another one is another component
 */
export function useDraft<T>(key: string): Draft<T> {
  // Whoever opened the form: it stays theirs when their session ends.
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
