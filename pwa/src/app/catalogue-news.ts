import type { Query, QueryClient } from '@tanstack/react-query'
import { distrustBrowserCache } from '../api-client/transport.ts'
import { answerHere } from '../offline/catalogue/answers.ts'
import { onCatalogue } from '../offline/catalogue/catalogue-store.ts'
import { startSync } from '../offline/catalogue/sync-schedule.ts'
import { isProductList } from './loaded-products.ts'
import { holds } from './renew-products.ts'

export function followCatalogue(queryClient: QueryClient): void {
  onCatalogue((ids) => void showChanges(queryClient, ids))
  startSync()
}

/**
 * Refills queries that the local catalogue answers exactly and invalidates the rest.
 *
 * @param ids of added, changed and removed products
 */
export async function showChanges(queryClient: QueryClient, ids: ReadonlySet<string>): Promise<void> {
  // The HTTP cache may still hold the old answer.
  distrustBrowserCache()
  const shown = queryClient.getQueryCache().findAll({ type: 'active' })
  const renewed = await Promise.all(
    shown.map(async (query) => ((await isRenewed(queryClient, query)) ? query : undefined)),
  )
  await queryClient.invalidateQueries({
    predicate: (query) =>
      !renewed.includes(query) && (holds(query.state.data, ids) || (isProductList(query) && !query.isActive())),
  })
}

async function isRenewed(queryClient: QueryClient, { queryKey, meta, state }: Query): Promise<boolean> {
  if (meta?.local === undefined || state.data === undefined) return false
  const answer = await answerHere(queryClient, meta.local)
  if (answer?.worth !== 'same') return false
  queryClient.setQueryData(queryKey, answer.data)
  return true
}
