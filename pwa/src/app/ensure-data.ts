import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { ApiError } from '../api-client/errors.ts'
import { deviceIsOnline } from '../offline/connectivity.ts'
import { type CardPage, pagesOf, rangeOf } from '../ui/product-card/card-page.ts'

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

/** Most pages of a list that the server renders; the browser fetches the rest. */
const MOST_RENDERED = 10

/**
 * The same for a list that comes in pages: the first, and as many as are asked
 * for of those there are.
 *
 * @param queryOf the query of a page, from 1
 */
export async function ensureCardPages<P extends CardPage, K extends QueryKey>(
  queryClient: QueryClient,
  queryOf: (page: number) => FetchQueryOptions<P, Error, P, K>,
  pages: number,
): Promise<void> {
  const { paging } = await ensureData(queryClient, queryOf(1))
  const wanted = Math.min(pages, pagesOf(paging), import.meta.env.SSR ? MOST_RENDERED : pages)
  await Promise.all(rangeOf(2, wanted).map((page) => ensureData(queryClient, queryOf(page))))
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
