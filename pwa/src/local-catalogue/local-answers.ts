import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { CatalogueProduct } from '@usiku/contracts/catalogue/operations.ts'
import { NetworkError } from '../api/errors.ts'
import { getLocalCatalogue, getSyncedCatalogue } from './get-local-catalogue.ts'
import type { AnswerFromCatalogue, Fidelity, LocalAnswer, LocalCatalogue } from './local-catalogue.ts'

/** Skips repeated syncs by the parts of one page, in milliseconds. */
const RECENT_MS = 5_000

export async function getLocalAnswer<T>(
  queryClient: QueryClient,
  local: AnswerFromCatalogue<T>,
): Promise<(LocalAnswer<T> & Pick<LocalCatalogue, 'syncedAt'>) | undefined> {
  const catalogue = await getLocalCatalogue()
  const answer = catalogue && (await local(catalogue, queryClient))
  return answer && { ...answer, syncedAt: catalogue.syncedAt }
}

/**
 * Answers from the catalogue exactly as the API would; `undefined` when only the API can.
 *
 * @throws NetworkError when the sync fails offline, as the API call would fail too
 */
export async function getExactAnswer<T>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  local: AnswerFromCatalogue<T>,
): Promise<T | undefined> {
  const isDistrusted = queryClient.getQueryState(queryKey)?.isInvalidated === true
  try {
    // Do not wait for the sync when only the API can answer.
    if ((await getLocalAnswer(queryClient, local))?.fidelity !== 'exact') return undefined
    const catalogue = await getSyncedCatalogue(isDistrusted ? 0 : RECENT_MS)
    const answer = catalogue && (await local(catalogue, queryClient))
    return answer?.fidelity === 'exact' ? answer.data : undefined
  } catch (error) {
    if (error instanceof NetworkError) throw error
    // The sync failed for another reason; the API may still answer.
    return undefined
  }
}

export async function findSyncedProduct(idOrSlug: string): Promise<CatalogueProduct | undefined> {
  return (await getSyncedCatalogue(RECENT_MS))?.product(idOrSlug, 0)?.product
}

export async function fillQuery<T>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  local: AnswerFromCatalogue<T>,
  minFidelity: Exclude<Fidelity, 'exact'>,
): Promise<void> {
  const answer = await getLocalAnswer(queryClient, local).catch(() => undefined)
  if (answer === undefined || (answer.fidelity === 'fallback' && minFidelity === 'usable')) return
  const known = queryClient.getQueryState(queryKey)
  // The API may have answered meanwhile.
  if (known?.data !== undefined && !(known.isInvalidated && known.dataUpdatedAt <= answer.syncedAt)) return
  // The clock may have been set back since.
  queryClient.setQueryData(queryKey, answer.data, { updatedAt: Math.min(answer.syncedAt, Date.now()) })
  if (answer.fidelity !== 'exact') await queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
}
