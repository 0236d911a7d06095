import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EditConflict } from '@usiku/contracts/errors.ts'
import { useId } from 'react'
import { ApiError, type Failure, toFailure, toServerFailure } from '../../../api-client/errors.ts'
import { notify } from '../../../ui/notify.ts'

export interface AdminWords<R> {
  readonly loading?: string
  readonly success?: string | ((result: R) => string)
  readonly failure: string
  /** Skips the toasts: the page shows the result itself. */
  readonly isAlert?: boolean
  /** Prefers the API's message to `failure`, as specified for some operations. */
  readonly preferServer?: boolean
}

export interface AdminMutation<V, R> {
  readonly mutationFn: (variables: V) => Promise<R>
  readonly words: AdminWords<R>
  /** Ids of operations whose cached answers change. */
  readonly invalidates: readonly string[]
  readonly onSuccess?: (result: R, variables: V) => void
}

const UNKNOWN: EditConflict = { changedBy: null, isOwn: false, changedAt: null, changes: [] }
const NO_FIELDS: Readonly<Record<string, string>> = {}

/** Who was quicker, and what they changed, when that is why a write failed. */
export function findConflict(error: Error | null): EditConflict | undefined {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return undefined
  return error.conflict ?? UNKNOWN
}

/**
 * Shows toasts for the result and invalidates what changed. An error stays until `reset` or the next run.
 * @returns `problem`: why it failed; `fields`: messages by form field; `conflict`: who changed the record meanwhile,
 * and what
 */
export function useAdminMutation<V, R>({ mutationFn, words, invalidates, onSuccess }: AdminMutation<V, R>) {
  const queryClient = useQueryClient()
  const about = useId()
  const describe = (error: Error): Failure =>
    words.preferServer ? toServerFailure(error, words.failure) : toFailure(error, words.failure)
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn,
    onMutate: () => {
      if (words.loading !== undefined) notify.success(words.loading, about)
    },
    onSuccess: (result: R, variables: V) => {
      for (const id of invalidates) void queryClient.invalidateQueries({ queryKey: [id] })
      const success = typeof words.success === 'function' ? words.success(result) : words.success
      if (success !== undefined && !words.isAlert) notify.success(success, about)
      onSuccess?.(result, variables)
    },
    onError: (error) => {
      const { title, reason } = describe(error)
      if (!words.isAlert) notify.error(title, about, reason)
    },
  })
  const answer = error instanceof ApiError ? error : undefined
  return {
    run: mutate,
    isPending,
    problem: error === null ? undefined : describe(error),
    fields: answer?.fields ?? NO_FIELDS,
    conflict: findConflict(error),
    reset,
  }
}
