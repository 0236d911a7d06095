import type { QueryClient, QueryFunctionContext, QueryKey, QueryMeta } from '@tanstack/react-query'
import type { CatalogueProduct } from '@usiku/contracts/catalogue/operations.ts'
import { isOnline } from '../network/connectivity.ts'
import type { AnswerFromCatalogue, Fidelity } from './local-catalogue.ts'
import { getOfflinePreference } from './offline-preference.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Persist for the next start, also offline. */
      persist?: boolean
      /** Removed on logout. */
      personal?: boolean
      local?: AnswerFromCatalogue<unknown>
    }
  }
}

/** Loaded on demand, so that first visits do not fetch the catalogue code. */
async function loadLocalAnswers() {
  // Offline, a chunk that was never fetched cannot load.
  return getOfflinePreference() === 'yes' ? import('./local-answers.ts').catch(() => undefined) : undefined
}

/** Answers from the local catalogue after a sync where the result equals the API's, otherwise calls the API. */
export function localFirstQuery<T>(
  fetchFromApi: (context: { readonly signal: AbortSignal }) => Promise<T>,
  local: AnswerFromCatalogue<T>,
) {
  const queryFn = async ({ signal, client, queryKey }: QueryFunctionContext): Promise<T> => {
    const answers = isOnline() ? await loadLocalAnswers() : undefined
    return (await answers?.getExactAnswer(client, queryKey, local)) ?? fetchFromApi({ signal })
  }
  return { queryFn, meta: { persist: true, local } }
}

export async function findCatalogueProduct(idOrSlug: string): Promise<CatalogueProduct | undefined> {
  return isOnline() ? (await loadLocalAnswers())?.findSyncedProduct(idOrSlug) : undefined
}

/**
 * Fills missing or outdated query data, dated to the last sync so that stale data refetches.
 *
 * @param minFidelity minimum fidelity
 */
export async function fillFromCatalogue(
  queryClient: QueryClient,
  { queryKey, meta }: { readonly queryKey: QueryKey; readonly meta?: QueryMeta | undefined },
  minFidelity: Exclude<Fidelity, 'exact'>,
): Promise<void> {
  const state = queryClient.getQueryState(queryKey)
  if (meta?.local === undefined || (state?.data !== undefined && !state.isInvalidated)) return
  await (await loadLocalAnswers())?.fillQuery(queryClient, queryKey, meta.local, minFidelity)
}
