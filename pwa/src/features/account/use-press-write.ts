import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useStorageState } from '../../offline/storage-state.ts'
import { type Pressed, pressWrite } from '../../offline/writes/press-write.ts'
import type { WriteTask } from '../../offline/writes/queued-write.ts'
import { notify } from '../../ui/notify.ts'
import { noteAnswer, sayAnswer } from './write-answers.ts'
import { keptWords } from './write-words.ts'

/**
 * Writing from a form: what is pressed is on this phone before it is sent, and goes
 * on without the form when that is left.
 */
export function usePressWrite() {
  const queryClient = useQueryClient()
  const isFleeting = useStorageState() === 'memory'
  const leaving = useLeaving()
  return {
    /** @throws ApiError when the shop says no, NetworkError when it could be neither kept nor sent */
    press: (task: WriteTask, userId: string): Promise<Pressed> => pressWrite(task, userId, leaving()),
    /** Shows and says what it came to. @returns whether the form is done with; not when it was left before */
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

/** @returns answers a signal that ends when what is on the screen goes */
function useLeaving(): () => AbortSignal {
  const controller = useRef(new AbortController())
  useEffect(() => {
    const own = new AbortController()
    controller.current = own
    return () => own.abort()
  }, [])
  return () => controller.current.signal
}
