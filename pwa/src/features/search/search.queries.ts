import { infiniteQueryOptions } from '@tanstack/react-query'
import { searchProducts } from '@usiku/contracts/catalogue.ts'
import { call } from '../../api-client/call.ts'
import { type CardPage, nextPage } from '../../ui/product-card/card-page.ts'
import { toCard } from '../../ui/product-card/product-card-data.ts'

/** Results that a search starts with, and that each 'Load more' adds. */
const PAGE_SIZE = 24
/** Longest text that the API searches for. */
const LONGEST_TERM = 500

/** What a search finds, best match first, page by page. */
export function searchQuery(term: string) {
  const search = term.trim().slice(0, LONGEST_TERM)
  return infiniteQueryOptions({
    queryKey: [searchProducts.id, 'pages', search],
    queryFn: async ({ pageParam, signal }): Promise<CardPage> => {
      const query = { search, page: pageParam, pageSize: PAGE_SIZE }
      const { product, meta } = await call(searchProducts, { query, signal })
      return { cards: product.map(toCard), paging: meta }
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
    meta: { persist: true },
  })
}
