import { useState } from 'react'
import { type AdminMutationOptions, useAdminMutation } from './use-admin-mutation.ts'

export interface DeletionOptions<T> extends Pick<AdminMutationOptions<T, unknown>, 'messages' | 'invalidates'> {
  readonly remove: (item: T) => Promise<unknown>
  /** `Delete order 1763641882417?` */
  readonly getQuestion: (item: T) => string
  readonly onDeleted?: (() => void) | undefined
}

/** @returns `requestDelete` opens the confirmation; `dialog` are the props of its `DeleteDialog` */
export function useDeletion<T>({ remove, getQuestion, messages, invalidates, onDeleted }: DeletionOptions<T>) {
  const [confirming, setConfirming] = useState<T>()
  const { run, problem, isPending, reset } = useAdminMutation({
    mutationFn: remove,
    messages,
    invalidates,
    onSuccess: () => {
      setConfirming(undefined)
      onDeleted?.()
    },
  })
  const requestDelete = (item: T | undefined) => {
    reset()
    setConfirming(() => item)
  }
  return {
    requestDelete,
    dialog: {
      question: confirming && getQuestion(confirming),
      problem,
      busy: isPending,
      onDelete: () => {
        if (confirming !== undefined) run(confirming)
      },
      onClose: () => requestDelete(undefined),
    },
  }
}
