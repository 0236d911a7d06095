import { useQueryClient } from '@tanstack/react-query'
import {
  applyBulkChange,
  type BulkChange,
  getBulkChange,
  listBulkChanges,
  listBulkItems,
  undoBulkChange,
} from '@usiku/contracts/bulk-changes/operations.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../api/call.ts'
import { type Failure, toFailure } from '../../../../api/errors.ts'
import { PRODUCT_QUERY_IDS } from '../products.queries.ts'
import { bulkChangeQuery } from './bulk.queries.ts'

type Step = typeof applyBulkChange | typeof undoBulkChange

const isUnfinished = ({ status }: BulkChange) => status === 'applying' || status === 'undoing'

/** Asks for one step after another until all is done, the page is left, or a step fails. */
export function useBulkRun(id: string) {
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
  const run = async (step: Step, failure: string) => {
    setRunning(true)
    setProblem(undefined)
    try {
      let change: BulkChange
      do {
        change = (await call(step, { params: { id } })).data
        queryClient.setQueryData(bulkChangeQuery(id).queryKey, change)
      } while (isUnfinished(change) && !isLeft.current)
    } catch (error) {
      setProblem(toFailure(error as Error, failure))
    } finally {
      setRunning(false)
      for (const operation of [getBulkChange.id, listBulkItems.id, listBulkChanges.id, ...PRODUCT_QUERY_IDS]) {
        void queryClient.invalidateQueries({ queryKey: [operation] })
      }
    }
  }
  return {
    isRunning,
    problem,
    apply: () => void run(applyBulkChange, 'The change stopped half way.'),
    undo: () => void run(undoBulkChange, 'Undo stopped half way.'),
  }
}
