import type { Query, QueryClient } from '@tanstack/react-query'
import { distrustBrowserCache } from '../api-client/transport.ts'
import { answerHere } from '../offline/catalogue/answers.ts'
import { onCatalogue } from '../offline/catalogue/catalogue-store.ts'
import { startSync } from '../offline/catalogue/sync-schedule.ts'
import { isProductList } from './loaded-products.ts'
import { holds } from './renew-products.ts'

/** Keeps the catalogue up to date from now on, and with it what is on the screen. */
export function followCatalogue(queryClient: QueryClient): void {
  onCatalogue((ids) => void showChanges(queryClient, ids))
  startSync()
}

/**
 * Shows what has changed: what the local catalogue can answer as the shop would,
 * without asking; the rest is looked up again, as soon as it is on the screen. Any
 * list may have a place for what came.
 *
 * @param ids of the products that came, changed or went
 */
export async function showChanges(queryClient: QueryClient, ids: ReadonlySet<string>): Promise<void> {
  // It may still have an answer from before.
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
