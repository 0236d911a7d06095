import { useState } from 'react'
import { cancelMutation, dismissMutation } from '../../../outbox/submit.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import type { VisibleMutation } from './visible-mutations.ts'

/** Cancels a pending mutation or dismisses a rejected one; asks first when typed text would be lost. */
export function useDiscardMutation(
  { mutation, isRejected }: VisibleMutation,
  onDiscarded: ((key: string) => void) | undefined,
) {
  const [isConfirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const { kind } = mutation.task

  const discard = async () => {
    const isDiscarded = isRejected ? await dismissMutation(mutation.key) : await cancelMutation(mutation.key)
    if (isDiscarded) onDiscarded?.(mutation.key)
    else notify.error('It is on its way to the shop already.', kind)
  }
  const confirm = () => {
    setConfirming(false)
    setBusy(true)
    // When local storage fails, the mutation stays as it was.
    void discard()
      .catch(() => notify.error('That did not work. Please try again.', kind))
      .finally(() => setBusy(false))
  }
  return {
    busy,
    isAsked: isConfirming,
    requestDiscard: () => (kind === 'cancel' ? confirm() : setConfirming(true)),
    confirm,
    dismiss: () => setConfirming(false),
  }
}
