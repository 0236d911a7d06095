import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useStorageState } from '../../offline/storage-state.ts'
import { type Pressed, pressWrite } from '../../offline/writes/press-write.ts'
import type { WriteTask } from '../../offline/writes/queued-write.ts'
import { notify } from '../../ui/notify.ts'
import { noteAnswer, sayAnswer } from './write-answers.ts'
import { keptWords } from './write-words.ts'

/** Persists a form's mutation before it is sent, so that it continues when the form is left. */
export function usePressWrite() {
  const queryClient = useQueryClient()
  const isFleeting = useStorageState() === 'memory'
  const leaving = useLeaving()
  return {
    /** @throws ApiError when rejected, NetworkError when it could be neither persisted nor sent */
    press: (task: WriteTask, userId: string): Promise<Pressed> => pressWrite(task, userId, leaving()),
    /**
     * Applies and announces the result.
     * @returns false when the form was left before
     */
    settle: async (pressed: Pressed, kind: WriteTask['kind']): Promise<boolean> => {
      if (pressed.kind === 'answered') {
        await noteAnswer(queryClient, pressed.answer)
        sayAnswer(pressed.answer)
      }
      if (pressed.kind === 'kept') notify.success(keptWords(kind, pressed.for, isFleeting), kind)
      return pressed.kind !== 'left'
    },
  }
}

/** @returns a function that gives a signal aborted on unmount */
function useLeaving(): () => AbortSignal {
  const controller = useRef(new AbortController())
  useEffect(() => {
    const own = new AbortController()
    controller.current = own
    return () => own.abort()
  }, [])
  return () => controller.current.signal
}
