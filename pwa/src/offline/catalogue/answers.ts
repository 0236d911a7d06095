import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { CatalogueProduct } from '@usiku/contracts/feed.ts'
import { NetworkError } from '../../api-client/errors.ts'
import type { AnswerLocally, LocalAnswer, Worth } from './from-catalogue.ts'
import type { LocalShop } from './local-shop.ts'
import { shopHere, shopNow } from './open-shop.ts'

/** What the shop said so short a while ago is not asked for again by the next part of the same page, in milliseconds. */
const JUST_NOW = 5_000

/** What the phone can answer by itself, and from when that is. */
export async function answerHere<T>(
  queryClient: QueryClient,
  local: AnswerLocally<T>,
): Promise<(LocalAnswer<T> & Pick<LocalShop, 'syncedAt'>) | undefined> {
  const shop = await shopHere()
  const answer = shop && (await local(shop, queryClient))
  return answer && { ...answer, syncedAt: shop.syncedAt }
}

/**
 * What the shop would answer now, out of the catalogue; `undefined` when only the shop itself can.
 *
 * @throws NetworkError when it cannot be asked what has changed: the question itself would fail as well
 */
export async function sameAnswer<T>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  local: AnswerLocally<T>,
): Promise<T | undefined> {
  const isDistrusted = queryClient.getQueryState(queryKey)?.isInvalidated === true
  try {
    // A question that only the shop can answer does not wait for the feed.
    if ((await answerHere(queryClient, local))?.worth !== 'same') return undefined
    const shop = await shopNow(isDistrusted ? 0 : JUST_NOW)
    const answer = shop && (await local(shop, queryClient))
    return answer?.worth === 'same' ? answer.data : undefined
  } catch (error) {
    if (error instanceof NetworkError) throw error
    // The feed's own trouble: the question may have an answer all the same.
    return undefined
  }
}

/** A product as the shop has it now; `undefined` when it is not in the catalogue. */
export async function findProductNow(idOrSlug: string): Promise<CatalogueProduct | undefined> {
  return (await shopNow(JUST_NOW))?.product(idOrSlug, 0)?.product
}

/** Puts the phone's own answer where nothing is known, or something that has changed since. */
export async function fillIn<T>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  local: AnswerLocally<T>,
  least: Exclude<Worth, 'same'>,
): Promise<void> {
  const answer = await answerHere(queryClient, local).catch(() => undefined)
  if (answer === undefined || (answer.worth === 'in-need' && least === 'meanwhile')) return
  const known = queryClient.getQueryState(queryKey)
  // The shop's own answer may have come meanwhile.
  if (known?.data !== undefined && !(known.isInvalidated && known.dataUpdatedAt <= answer.syncedAt)) return
  // The clock may have been set back since.
  queryClient.setQueryData(queryKey, answer.data, { updatedAt: Math.min(answer.syncedAt, Date.now()) })
  if (answer.worth !== 'same') await queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
}
