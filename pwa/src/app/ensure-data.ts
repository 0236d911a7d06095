import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { ApiError } from '../api-client/errors.ts'
import { fillFromPhone } from '../offline/catalogue/from-catalogue.ts'
import { deviceIsOnline, isOnline, onConnectivity } from '../offline/connectivity.ts'
import { type CardPage, MOST_RENDERED, type PageSpan, pagesOf, rangeOf } from '../ui/product-card/card-page.ts'

/** Offline, and the page was never loaded on this device. */
export class NotOnThisPhoneError extends Error {
  override readonly name = 'NotOnThisPhoneError'

  constructor() {
    super('This page is not on this device yet. It will open when you are back online.')
  }
}

/**
 * Loads in this order: cached data of any age, the local catalogue, the API. Without an answer it falls back to less
 * exact catalogue data.
 *
 * @throws NotOnThisPhoneError without data and offline
 * @throws a not-found signal when the API returns 404
 */
export async function ensureData<T, K extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<T, Error, T, K>,
): Promise<T> {
  const known = () => queryClient.getQueryData<T>(options.queryKey)
  const fill = (least: 'meanwhile' | 'in-need') => fillFromPhone(queryClient, options, least)
  await fill(isOnline() ? 'meanwhile' : 'in-need')
  const here = known()
  if (here !== undefined) return here
  if (!deviceIsOnline()) throw new NotOnThisPhoneError()
  const asked = queryClient.fetchQuery(options)
  // The screen's own query shows later results.
  const inNeed = () => fill('in-need').then(known)
  try {
    return (await afterPatience(asked, inNeed)) ?? (await asked)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') throw notFound()
    const rest = await inNeed()
    if (rest === undefined) throw error
    return rest
  }
}

/** Wait for the server before falling back to local data, in milliseconds. */
export const PATIENCE = 3_000

async function afterPatience<T>(asked: Promise<T>, otherwise: () => Promise<T | undefined>): Promise<T | undefined> {
  if (import.meta.env.SSR) return asked
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop = () => {}
  const late = new Promise<T | undefined>((resolve) => {
    const giveUp = () => otherwise().then(resolve)
    timer = setTimeout(giveUp, PATIENCE)
    // Other calls have failed meanwhile: stop waiting.
    stop = onConnectivity(() => {
      if (!isOnline()) void giveUp()
    })
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
    stop()
  }
}

/**
 * Loads the first requested page, and the local data of further ones.
 *
 * @param queryOf query of a page, from 1
 */
export async function ensureCardPages<P extends CardPage, K extends QueryKey>(
  queryClient: QueryClient,
  queryOf: (page: number) => FetchQueryOptions<P, Error, P, K>,
  { from = 1, page = from }: PageSpan,
): Promise<void> {
  const { paging } = await ensureData(queryClient, queryOf(from))
  const last = Math.min(page, pagesOf(paging), import.meta.env.SSR ? from - 1 + MOST_RENDERED : page)
  await Promise.all(rangeOf(from + 1, last).map((number) => ensureData(queryClient, queryOf(number))))
}
