import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { ApiError } from '../api-client/errors.ts'
import { deviceIsOnline } from '../offline/connectivity.ts'
import { type CardPage, MOST_RENDERED, type PageSpan, pagesOf, rangeOf } from '../ui/product-card/card-page.ts'

/** There is no network and this page was never seen on this phone. */
export class NotOnThisPhoneError extends Error {
  override readonly name = 'NotOnThisPhoneError'

  constructor() {
    super('This page is not on this phone yet. It will open when you are back online.')
  }
}

/**
 * What a route's loader waits for: data already here, however old (the screen's
 * own query renews it), else the API's answer, unless there is no network.
 *
 * @throws NotOnThisPhoneError without data and without a network
 * @throws a not-found signal when the API knows no such thing
 */
export function ensureData<T, K extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<T, Error, T, K>,
): Promise<T> {
  return knownOrFetched(queryClient.getQueryData<T>(options.queryKey), () => queryClient.fetchQuery(options))
}

/**
 * The same for a list that comes in pages: the first that is asked for, and
 * those behind it of which there are any.
 *
 * @param queryOf the query of a page, from 1
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

async function knownOrFetched<T>(known: T | undefined, fetchIt: () => Promise<T>): Promise<T> {
  if (known !== undefined) return known
  if (!deviceIsOnline()) throw new NotOnThisPhoneError()
  try {
    return await fetchIt()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') throw notFound()
    throw error
  }
}
