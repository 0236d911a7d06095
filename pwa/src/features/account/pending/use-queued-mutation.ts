import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { MutationTask } from '../../../outbox/entry.ts'
import { type SubmitResult, submitMutation } from '../../../outbox/submit.ts'
import { useStorageState } from '../../../storage/use-storage-state.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { announceMutationResult, applyMutationResult } from './apply-mutation-result.ts'
import { formatQueuedMessage } from './mutation-messages.ts'

/** Persists a form's mutation before it is sent, so that it continues when the form is left. */
export function useQueuedMutation() {
  const queryClient = useQueryClient()
  const isMemoryOnly = useStorageState() === 'memory'
  const getUnmountSignal = useUnmountSignal()
  return {
    /** @throws ApiError when rejected, NetworkError when it could be neither persisted nor sent */
    submit: (task: MutationTask, userId: string): Promise<SubmitResult> =>
      submitMutation(task, userId, getUnmountSignal()),
    /**
     * Applies and announces the result.
     * @returns false when the form was left before
     */
    handleResult: async (result: SubmitResult, kind: MutationTask['kind']): Promise<boolean> => {
      if (result.kind === 'accepted') {
        await applyMutationResult(queryClient, kind, result.answer)
        announceMutationResult(kind, result.answer)
      }
      if (result.kind === 'elsewhere') await applyMutationResult(queryClient, kind, undefined)
      if (result.kind === 'queued') notify.success(formatQueuedMessage(kind, result.for, isMemoryOnly), kind)
      return result.kind !== 'abandoned'
    },
  }
}

/** @returns a function that gives a signal aborted on unmount */
function useUnmountSignal(): () => AbortSignal {
  const controller = useRef(new AbortController())
  useEffect(() => {
    const current = new AbortController()
    controller.current = current
    return () => current.abort()
  }, [])
  return () => controller.current.signal
}
