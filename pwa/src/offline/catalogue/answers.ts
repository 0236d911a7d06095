import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { CatalogueProduct } from '@usiku/contracts/feed.ts'
import { NetworkError } from '../../api-client/errors.ts'
import type { AnswerLocally, LocalAnswer, Worth } from './from-catalogue.ts'
import type { LocalShop } from './local-shop.ts'
import { shopHere, shopNow } from './open-shop.ts'

/** Skips repeated syncs by the parts of one page, in milliseconds. */
const JUST_NOW = 5_000

export async function answerHere<T>(
  queryClient: QueryClient,
  local: AnswerLocally<T>,
): Promise<(LocalAnswer<T> & Pick<LocalShop, 'syncedAt'>) | undefined> {
  const shop = await shopHere()
  const answer = shop && (await local(shop, queryClient))
  return answer && { ...answer, syncedAt: shop.syncedAt }
}

/**
 * Answers from the catalogue exactly as the API would; `undefined` when only the API can.
 *
 * @throws NetworkError when the sync fails offline, as the API call would fail too
 */
export async function sameAnswer<T>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  local: AnswerLocally<T>,
): Promise<T | undefined> {
  const isDistrusted = queryClient.getQueryState(queryKey)?.isInvalidated === true
  try {
    // Do not wait for the sync when only the API can answer.
    if ((await answerHere(queryClient, local))?.worth !== 'same') return undefined
    const shop = await shopNow(isDistrusted ? 0 : JUST_NOW)
    const answer = shop && (await local(shop, queryClient))
    return answer?.worth === 'same' ? answer.data : undefined
  } catch (error) {
    if (error instanceof NetworkError) throw error
    // The sync failed for another reason; the API may still answer.
    return undefined
  }
}

export async function findProductNow(idOrSlug: string): Promise<CatalogueProduct | undefined> {
  return (await shopNow(JUST_NOW))?.product(idOrSlug, 0)?.product
}

export async function fillIn<T>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  local: AnswerLocally<T>,
  least: Exclude<Worth, 'same'>,
): Promise<void> {
  const answer = await answerHere(queryClient, local).catch(() => undefined)
  if (answer === undefined || (answer.worth === 'in-need' && least === 'meanwhile')) return
  const known = queryClient.getQueryState(queryKey)
  // The API may have answered meanwhile.
  if (known?.data !== undefined && !(known.isInvalidated && known.dataUpdatedAt <= answer.syncedAt)) return
  // The clock may have been set back since.
  queryClient.setQueryData(queryKey, answer.data, { updatedAt: Math.min(answer.syncedAt, Date.now()) })
  if (answer.worth !== 'same') await queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
}
