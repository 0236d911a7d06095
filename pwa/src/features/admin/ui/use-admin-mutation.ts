import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EditConflict } from '@usiku/contracts/http/error-reply.ts'
import { useId } from 'react'
import { isDismissed } from '../../../api/dismissed-sign-in.ts'
import { ApiError, type Failure, toFailure, toServerFailure } from '../../../api/errors.ts'
import { notify } from '../../../ui/feedback/notify.ts'

export interface AdminMutationMessages<R> {
  readonly loading?: string
  readonly success?: string | ((result: R) => string)
  readonly failure: string
  /** Skips the toasts: the page shows the result itself. */
  readonly isAlert?: boolean
  /** Prefers the API's message to `failure`, as specified for some operations. */
  readonly preferServer?: boolean
}

export interface AdminMutationOptions<V, R> {
  readonly mutationFn: (variables: V) => Promise<R>
  readonly messages: AdminMutationMessages<R>
  /** Shows no toast for a conflict: a panel beside the submit button asks about it. */
  readonly isConflictAsked?: boolean
  /** Ids of operations whose cached answers change. */
  readonly invalidates: readonly string[]
  readonly onSuccess?: (result: R, variables: V) => void
}

const UNKNOWN_CONFLICT: EditConflict = { changedBy: null, isOwn: false, changedAt: null, changes: [] }
const NO_FIELDS: Readonly<Record<string, string>> = {}

/** Who was quicker, and what they changed, when that is why a write failed. */
export function findConflict(error: Error | null): EditConflict | undefined {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return undefined
  return error.conflict ?? UNKNOWN_CONFLICT
}

/**
 * Shows toasts for the result and invalidates what changed. An error stays until `reset` or the next run.
 * @returns `problem`: why it failed; `fields`: messages by form field; `conflict`: who changed the record meanwhile,
 * and what
 */
export function useAdminMutation<V, R>({
  mutationFn,
  messages,
  isConflictAsked = false,
  invalidates,
  onSuccess,
}: AdminMutationOptions<V, R>) {
  const queryClient = useQueryClient()
  const toastId = useId()
  const toMutationFailure = (error: Error): Failure =>
    messages.preferServer ? toServerFailure(error, messages.failure) : toFailure(error, messages.failure)
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn,
    onMutate: () => {
      if (messages.loading !== undefined) notify.success(messages.loading, toastId)
    },
    onSuccess: (result: R, variables: V) => {
      for (const id of invalidates) void queryClient.invalidateQueries({ queryKey: [id] })
      const success = typeof messages.success === 'function' ? messages.success(result) : messages.success
      if (success !== undefined && !messages.isAlert) notify.success(success, toastId)
      onSuccess?.(result, variables)
    },
    onError: (error) => {
      const { title, reason } = toMutationFailure(error)
      // Where no panel asks, the page shows what somebody else has changed.
      if (!isConflictAsked && findConflict(error))
        for (const id of invalidates) void queryClient.invalidateQueries({ queryKey: [id] })
      if (isDismissed(error) || (isConflictAsked && findConflict(error))) notify.close(toastId)
      else if (!messages.isAlert) notify.error(title, toastId, reason)
    },
  })
  const apiError = error instanceof ApiError ? error : undefined
  return {
    run: mutate,
    isPending,
    /** Of the last run that succeeded. */
    result: data,
    problem: error === null || isDismissed(error) ? undefined : toMutationFailure(error),
    apiError,
    fields: apiError?.fields ?? NO_FIELDS,
    conflict: findConflict(error),
    reset,
    /** Forgets the error, and closes its toast. */
    dismiss: () => {
      notify.close(toastId)
      reset()
    },
  }
}
