import type { Query, QueryClient } from '@tanstack/react-query'
import { bypassBrowserCache } from '../../api/transport.ts'
import { onCatalogueChange } from '../../local-catalogue/catalogue-store.ts'
import { getLocalAnswer } from '../../local-catalogue/local-answers.ts'
import { startSyncSchedule } from '../../local-catalogue/sync-schedule.ts'
import { containsProduct } from './invalidate-products.ts'
import { isProductList } from './loaded-products.ts'

export function startCatalogueUpdates(queryClient: QueryClient): void {
  onCatalogueChange((ids) => void updateQueriesFromChanges(queryClient, ids))
  startSyncSchedule()
}

/**
 * Refills queries that the local catalogue answers exactly and invalidates the rest.
 *
 * @param ids of added, changed and removed products
 */
export async function updateQueriesFromChanges(queryClient: QueryClient, ids: ReadonlySet<string>): Promise<void> {
  // The HTTP cache may still hold the old answer.
  bypassBrowserCache()
  const activeQueries = queryClient.getQueryCache().findAll({ type: 'active' })
  const updatedQueries = await Promise.all(
    activeQueries.map(async (query) => ((await updateFromCatalogue(queryClient, query)) ? query : undefined)),
  )
  await queryClient.invalidateQueries({
    predicate: (query) =>
      !updatedQueries.includes(query) &&
      (containsProduct(query.state.data, ids) || (isProductList(query) && !query.isActive())),
  })
}

async function updateFromCatalogue(queryClient: QueryClient, { queryKey, meta, state }: Query): Promise<boolean> {
  if (meta?.local === undefined || state.data === undefined) return false
  const answer = await getLocalAnswer(queryClient, meta.local)
  if (answer?.fidelity !== 'exact') return false
  queryClient.setQueryData(queryKey, answer.data)
  return true
}
