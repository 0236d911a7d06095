import type { QueryClient } from '@tanstack/react-query'
import type { CatalogueProduct } from '@usiku/contracts/catalogue/operations.ts'
import { bypassBrowserCache } from '../../api/transport.ts'
import {
  listRepricedProducts,
  loadCatalogue,
  onCatalogueChange,
  onPriceChange,
} from '../../local-catalogue/catalogue-store.ts'
import { startSyncSchedule } from '../../local-catalogue/sync-schedule.ts'
import { containsProduct } from './invalidate-products.ts'
import { isProductList } from './loaded-products.ts'
import { updateFromCatalogue } from './update-from-catalogue.ts'

export function startCatalogueUpdates(queryClient: QueryClient): void {
  onCatalogueChange((ids) => void updateQueriesFromChanges(queryClient, ids))
  startPriceUpdates(queryClient)
  startSyncSchedule()
}

/** @returns stop */
export function startPriceUpdates(queryClient: QueryClient): () => void {
  const update = (products: readonly CatalogueProduct[]) => {
    if (products.length === 0) return
    // Most shops have no scheduled prices: a first visit does not load this.
    import('./update-prices.ts').then((module) => module.updatePrices(queryClient, products)).catch(() => undefined)
  }
  void loadCatalogue().then(() => update(listRepricedProducts()))
  return onPriceChange(update)
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
