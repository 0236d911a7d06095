import { type QueryKey, type UseQueryOptions, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { fillFromPhone } from '../offline/catalogue/from-catalogue.ts'
import { isOnline } from '../offline/connectivity.ts'
import {
  allCards,
  type CardList,
  type CardPage,
  type CardPagesState,
  type PageSpan,
  pagesOf,
  rangeOf,
} from '../ui/product-card/card-page.ts'

type PageQuery<P, K extends QueryKey> = UseQueryOptions<P, Error, P, K>

/**
 * One query per page, so that Back finds all of them and only visible ones refetch.
 *
 * @param queryOf query of a page, from 1
 * @param span requested pages; pages that do not exist are skipped
 */
export function useCardPages<P extends CardPage, K extends QueryKey>(
  queryOf: (page: number) => PageQuery<P, K>,
  { from = 1, page = from }: PageSpan,
): CardPagesState<P> {
  const queryClient = useQueryClient()
  const known = queryClient.getQueryData<P>(queryOf(from).queryKey)
  const last = known === undefined ? from : Math.max(from, Math.min(page, pagesOf(known.paging)))
  const queries = rangeOf(from, last).map(queryOf)
  const results = useQueries({ queries })
  // Pages show in order: those behind a missing one wait.
  const missing = results.find(({ data }) => data === undefined)
  const pages = results.slice(0, missing ? results.indexOf(missing) : undefined).flatMap(({ data }) => data ?? [])
  const [first] = pages
  const list = first && { cards: allCards(pages), first, from, last: from + pages.length - 1 }
  const wanted = missing && queries[results.indexOf(missing)]
  const isInNeed = missing?.isError === true || !isOnline()
  // Runs for each missing page, and again after a failed request.
  const place = wanted && JSON.stringify(wanted.queryKey)
  const [notHere, setNotHere] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is made anew with each drawing
  useEffect(() => {
    if (!wanted) return
    let isOver = false
    const done = () => {
      if (isInNeed && !isOver) setNotHere(place)
    }
    fillFromPhone(queryClient, wanted, isInNeed ? 'in-need' : 'meanwhile').then(done, done)
    return () => {
      isOver = true
    }
  }, [queryClient, place, isInNeed])
  const before = useRef<CardList<P>>(undefined)
  useEffect(() => {
    if (list) before.current = list
  })
  return {
    list: list ?? before.current,
    isBefore: list === undefined,
    isLoadingMore: list !== undefined && missing?.isFetching === true,
    // No error while local data is still being looked up.
    error: (notHere === place && missing?.error) || null,
    retry: () => void missing?.refetch(),
  }
}
