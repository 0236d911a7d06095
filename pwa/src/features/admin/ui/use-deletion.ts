import { useState } from 'react'
import type { AdminMutation } from './use-admin-mutation.ts'
import { useAdminMutation } from './use-admin-mutation.ts'

export interface Deletion<T> extends Pick<AdminMutation<T, unknown>, 'words' | 'invalidates'> {
  readonly remove: (thing: T) => Promise<unknown>
  /** As in the question: `order 1763641882417`. */
  readonly nameOf: (thing: T) => string
}

/** @returns `ask` opens the confirmation; `dialog` are the props of its `DeleteDialog` */
export function useDeletion<T>({ remove, nameOf, words, invalidates }: Deletion<T>) {
  const [asked, setAsked] = useState<T>()
  const { run, problem, isPending, reset } = useAdminMutation({
    mutationFn: remove,
    words,
    invalidates,
    onSuccess: () => setAsked(undefined),
  })
  const ask = (thing: T | undefined) => {
    reset()
    setAsked(() => thing)
  }
  return {
    ask,
    dialog: {
      name: asked && nameOf(asked),
      problem,
      busy: isPending,
      onDelete: () => {
        if (asked !== undefined) run(asked)
      },
      onClose: () => ask(undefined),
    },
  }
}
