import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import {
  applyBulkChange,
  getBulkChange,
  listBulkChanges,
  listBulkItems,
  undoBulkChange,
} from '@usiku/contracts/bulk-changes/operations.ts'
import { call } from '../../../../api/call.ts'
import { PRODUCT_QUERY_IDS } from '../products.queries.ts'
import { useSteps } from '../use-steps.ts'
import { bulkChangeQuery } from './bulk.queries.ts'

const INVALIDATES = [getBulkChange.id, listBulkItems.id, listBulkChanges.id, ...PRODUCT_QUERY_IDS]

export function useBulkRun(id: string) {
  const queryClient = useQueryClient()
  const { isRunning, problem, run } = useSteps()
  const runSteps = (operation: typeof applyBulkChange | typeof undoBulkChange, failure: string) =>
    run({
      step: async () => {
        const { data } = await call(operation, { params: { id } })
        queryClient.setQueryData(bulkChangeQuery(id).queryKey, data)
        return data.status === 'applying' || data.status === 'undoing'
      },
      failure,
      invalidates: INVALIDATES,
    })
  return {
    isRunning,
    problem,
    apply: () => runSteps(applyBulkChange, t`The change stopped half way.`),
    undo: () => runSteps(undoBulkChange, t`Undo stopped half way.`),
  }
}
