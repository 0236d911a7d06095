import { queryOptions } from '@tanstack/react-query'
import { searchProducts } from '@usiku/contracts/catalogue/operations.ts'
import { call } from '../../api/call.ts'
import type { AnswerFromCatalogue } from '../../local-catalogue/local-catalogue.ts'
import { CARDS_PER_PAGE, type CardPage } from '../../shop/product-card/card-page.ts'
import { toCard } from '../../shop/product-card/product-card-data.ts'

/** The API's maximum. */
const MAX_TERM_LENGTH = 500

/**
 * Best match first.
 * @param page one-based
 */
export function searchPageQuery(term: string, page: number) {
  const search = term.trim().slice(0, MAX_TERM_LENGTH)
  return queryOptions({
    queryKey: [searchProducts.id, 'page', search, page],
    queryFn: async ({ signal }): Promise<CardPage> => {
      const { product, meta } = await call(searchProducts, {
        query: { search, page, pageSize: CARDS_PER_PAGE },
        signal,
      })
      return { cards: product.map(toCard), paging: meta }
    },
    // The search history is personal.
    meta: { persist: true, personal: true, local: findLocally(search, page) },
  })
}

/** The server also knows synonyms and searches descriptions; offline, only names and types are searched. */
function findLocally(search: string, page: number): AnswerFromCatalogue<CardPage> {
  return async (shop) => {
    const { products, paging } = await shop.search(search, { page, pageSize: CARDS_PER_PAGE })
    return { data: { cards: products.map(toCard), paging }, fidelity: 'fallback' }
  }
}
