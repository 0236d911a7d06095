import { useCallback, useMemo, useState } from 'react'
import { findSignedInUserId } from '../../../../session/session.ts'
import { readDraft, writeDraft } from '../../../../storage/form-drafts.ts'

export interface Draft<T> {
  /** What was stored when the form opened; `undefined` when there was nothing, and after `clearDraft`. */
  readonly savedDraft: T | undefined
  readonly saveDraft: (value: T) => void
  readonly clearDraft: () => void
}

/**
 * Persists a form's values for the life of the tab: they survive a reload and the end of the session. Each user has
 * their own.
 * @param key identifies form and record; use another component instance for another key
 */
export function useDraft<T>(key: string): Draft<T> {
  // Bound to the user who opened the form, even after their session ends.
  const [userId] = useState(findSignedInUserId)
  const [savedDraft, setSavedDraft] = useState(() =>
    userId === undefined ? undefined : (readDraft(userId, key) as T | undefined),
  )
  const saveDraft = useCallback(
    (value: T) => {
      if (userId !== undefined) writeDraft(userId, key, value)
    },
    [userId, key],
  )
  const clearDraft = useCallback(() => {
    if (userId !== undefined) writeDraft(userId, key, undefined)
    setSavedDraft(undefined)
  }, [userId, key])
  return useMemo(() => ({ savedDraft, saveDraft, clearDraft }), [savedDraft, saveDraft, clearDraft])
}
