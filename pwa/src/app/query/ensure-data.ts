import { t } from '@lingui/core/macro'
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { ApiError } from '../../api/errors.ts'
import { fillFromCatalogue } from '../../local-catalogue/local-first-query.ts'
import { isDeviceOnline, isOnline, onConnectivity } from '../../network/connectivity.ts'
import {
  type CardPage,
  countPages,
  createRange,
  MAX_RENDERED_PAGES,
  type PageSpan,
} from '../../shop/product-card/card-page.ts'

/** Offline, and the page was never loaded on this device. */
export class NotCachedError extends Error {
  override readonly name = 'NotCachedError'

  constructor() {
    super(t`This page is not on this device yet. It will open when you are back online.`)
  }
}

/**
 * Loads in this order: cached data of any age, the local catalogue, the API. Without an answer it falls back to less
 * exact catalogue data.
 *
 * @throws NotCachedError without data and offline
 * @throws a not-found signal when the API returns 404
 */
export async function ensureData<T, K extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<T, Error, T, K>,
): Promise<T> {
  const getCached = () => queryClient.getQueryData<T>(options.queryKey)
  const fill = (minFidelity: 'usable' | 'fallback') => fillFromCatalogue(queryClient, options, minFidelity)
  await fill(isOnline() ? 'usable' : 'fallback')
  const cached = getCached()
  if (cached !== undefined) return cached
  if (!isDeviceOnline()) throw new NotCachedError()
  const request = queryClient.fetchQuery(options)
  // The screen's own query shows later results.
  const loadLocalAnswer = () => fill('fallback').then(getCached)
  try {
    return (await raceLocalAnswer(request, loadLocalAnswer)) ?? (await request)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') throw notFound()
    const localAnswer = await loadLocalAnswer()
    if (localAnswer === undefined) throw error
    return localAnswer
  }
}

/** Wait for the server before falling back to local data, in milliseconds. */
export const LOCAL_ANSWER_DELAY_MS = 3_000

async function raceLocalAnswer<T>(
  request: Promise<T>,
  otherwise: () => Promise<T | undefined>,
): Promise<T | undefined> {
  if (import.meta.env.SSR) return request
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop = () => {}
  const late = new Promise<T | undefined>((resolve) => {
    const giveUp = () => otherwise().then(resolve)
    timer = setTimeout(giveUp, LOCAL_ANSWER_DELAY_MS)
    // Other calls have failed meanwhile: stop waiting.
    stop = onConnectivity(() => {
      if (!isOnline()) void giveUp()
    })
  })
  try {
    return await Promise.race([request, late])
  } finally {
    clearTimeout(timer)
    stop()
  }
}

/**
 * Loads the first requested page, and the local data of further ones.
 *
 * @param getPageQuery query of a page, from 1
 */
export async function ensureCardPages<P extends CardPage, K extends QueryKey>(
  queryClient: QueryClient,
  getPageQuery: (page: number) => FetchQueryOptions<P, Error, P, K>,
  { from = 1, page = from }: PageSpan,
): Promise<void> {
  const { paging } = await ensureData(queryClient, getPageQuery(from))
  const last = Math.min(page, countPages(paging), import.meta.env.SSR ? from - 1 + MAX_RENDERED_PAGES : page)
  await Promise.all(createRange(from + 1, last).map((number) => ensureData(queryClient, getPageQuery(number))))
}
