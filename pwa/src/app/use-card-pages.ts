import { type QueryKey, type UseQueryOptions, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  allCards,
  type CardList,
  type CardPage,
  type CardPagesState,
  pagesOf,
  rangeOf,
} from '../ui/product-card/card-page.ts'

type PageQuery<P, K extends QueryKey> = UseQueryOptions<P, Error, P, K>

/**
 * The first pages of a list, each an answer of its own: going back finds them
 * all, and what is renewed is only what is shown.
 *
 * @param queryOf the query of a page, from 1
 * @param wanted how many pages; those that the list does not have are not asked for
 */
export function useCardPages<P extends CardPage, K extends QueryKey>(
  queryOf: (page: number) => PageQuery<P, K>,
  wanted: number,
): CardPagesState<P> {
  const known = useQueryClient().getQueryData<P>(queryOf(1).queryKey)
  const count = known === undefined ? 1 : Math.min(wanted, pagesOf(known.paging))
  const results = useQueries({ queries: rangeOf(1, count).map(queryOf) })
  // Pages show in their order: what lies behind a missing one waits for it.
  const missing = results.find(({ data }) => data === undefined)
  const pages = results.slice(0, missing ? results.indexOf(missing) : undefined).flatMap(({ data }) => data ?? [])
  const [first] = pages
  const list = first && { cards: allCards(pages), first, pages: pages.length }
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
