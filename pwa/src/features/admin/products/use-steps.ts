import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Failure, toFailure } from '../../../api/errors.ts'

export interface Steps {
  /** Carries out the next step. @returns whether another follows */
  readonly step: () => Promise<boolean>
  readonly failure: string
  /** Ids of operations whose cached answers change. */
  readonly invalidates: readonly string[]
}

/** Carries out one step after another until all are done, the page is left, or one fails. */
export function useSteps() {
  const queryClient = useQueryClient()
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<Failure>()
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  const run = async ({ step, failure, invalidates }: Steps) => {
    setRunning(true)
    setProblem(undefined)
    try {
      while ((await step()) && !isLeft.current);
    } catch (error) {
      setProblem(toFailure(error as Error, failure))
    } finally {
      setRunning(false)
      for (const id of invalidates) void queryClient.invalidateQueries({ queryKey: [id] })
    }
  }
  return { isRunning, problem, run: (steps: Steps) => void run(steps) }
}
