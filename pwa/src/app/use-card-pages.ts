import { type QueryKey, type UseQueryOptions, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
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
 * Pages of a list, each an answer of its own: going back finds them
 * all, and what is renewed is only what is shown.
 *
 * @param queryOf the query of a page, from 1
 * @param span which pages; those that the list does not have are not asked for
 */
export function useCardPages<P extends CardPage, K extends QueryKey>(
  queryOf: (page: number) => PageQuery<P, K>,
  { from = 1, page = from }: PageSpan,
): CardPagesState<P> {
  const known = useQueryClient().getQueryData<P>(queryOf(from).queryKey)
  const last = known === undefined ? from : Math.max(from, Math.min(page, pagesOf(known.paging)))
  const results = useQueries({ queries: rangeOf(from, last).map(queryOf) })
  // Pages show in their order: what lies behind a missing one waits for it.
  const missing = results.find(({ data }) => data === undefined)
  const pages = results.slice(0, missing ? results.indexOf(missing) : undefined).flatMap(({ data }) => data ?? [])
  const [first] = pages
  const list = first && { cards: allCards(pages), first, from, last: from + pages.length - 1 }
  const before = useRef<CardList<P>>(undefined)
  useEffect(() => {
    if (list) before.current = list
  })
  return {
    list: list ?? before.current,
    isBefore: list === undefined,
    isLoadingMore: list !== undefined && missing?.isFetching === true,
    error: missing?.error ?? null,
    retry: () => void missing?.refetch(),
  }
}
