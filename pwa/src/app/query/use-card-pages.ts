import { type QueryKey, type UseQueryOptions, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { fillFromCatalogue } from '../../local-catalogue/local-first-query.ts'
import { isOnline } from '../../network/connectivity.ts'
import {
  allCards,
  type CardList,
  type CardPage,
  type CardPagesState,
  countPages,
  createRange,
  type PageSpan,
} from '../../shop/product-card/card-page.ts'

type PageQuery<P, K extends QueryKey> = UseQueryOptions<P, Error, P, K>

/**
 * One query per page, so that Back finds all of them and only visible ones refetch.
 *
 * @param getPageQuery query of a page, from 1
 * @param span requested pages; pages that do not exist are skipped
 */
export function useCardPages<P extends CardPage, K extends QueryKey>(
  getPageQuery: (page: number) => PageQuery<P, K>,
  { from = 1, page = from }: PageSpan,
): CardPagesState<P> {
  const queryClient = useQueryClient()
  const known = queryClient.getQueryData<P>(getPageQuery(from).queryKey)
  const last = known === undefined ? from : Math.max(from, Math.min(page, countPages(known.paging)))
  const queries = createRange(from, last).map(getPageQuery)
  const results = useQueries({ queries })
  // Pages show in order: those behind a missing one wait.
  const missing = results.find(({ data }) => data === undefined)
  const pages = results.slice(0, missing ? results.indexOf(missing) : undefined).flatMap(({ data }) => data ?? [])
  const [first] = pages
  const list = first && { cards: allCards(pages), first, from, last: from + pages.length - 1 }
  const wanted = missing && queries[results.indexOf(missing)]
  const isInNeed = missing?.isError === true || !isOnline()
  // Runs for each missing page, and again after a failed request.
  const missingKey = wanted && JSON.stringify(wanted.queryKey)
  const [unavailableKey, setUnavailableKey] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is recreated on each render
  useEffect(() => {
    if (!wanted) return
    let isOver = false
    const done = () => {
      if (isInNeed && !isOver) setUnavailableKey(missingKey)
    }
    fillFromCatalogue(queryClient, wanted, isInNeed ? 'fallback' : 'usable').then(done, done)
    return () => {
      isOver = true
    }
  }, [queryClient, missingKey, isInNeed])
  const before = useRef<CardList<P>>(undefined)
  useEffect(() => {
    if (list) before.current = list
  })
  return {
    list: list ?? before.current,
    isPrevious: list === undefined,
    isLoadingMore: list !== undefined && missing?.isFetching === true,
    // No error while local data is still being looked up.
    error: (unavailableKey === missingKey && missing?.error) || null,
    retry: () => void missing?.refetch(),
  }
}
