import { useState } from 'react'
import { dismissWrite, takeBackWrite } from '../../offline/writes/keep-write.ts'
import { notify } from '../../ui/notify.ts'
import type { ShownWrite } from './shown-writes.ts'

/** Cancels a pending mutation or dismisses a rejected one; asks first when typed text would be lost. */
export function useDiscard({ write, isRefused }: ShownWrite, onGone: ((key: string) => void) | undefined) {
  const [isAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const { kind } = write.task

  const discard = async () => {
    const isGone = isRefused ? await dismissWrite(write.key) : await takeBackWrite(write.key)
    if (isGone) onGone?.(write.key)
    else notify.error('It is on its way to the shop already.', kind)
  }
  const confirm = () => {
    setAsked(false)
    setBusy(true)
    // When local storage fails, the mutation stays as it was.
    void discard()
      .catch(() => notify.error('That did not work. Please try again.', kind))
      .finally(() => setBusy(false))
  }
  return {
    busy,
    isAsked,
    ask: () => (kind === 'cancel' ? confirm() : setAsked(true)),
    confirm,
    dismiss: () => setAsked(false),
  }
}
