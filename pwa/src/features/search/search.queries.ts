import { queryOptions } from '@tanstack/react-query'
import { searchProducts } from '@usiku/contracts/catalogue.ts'
import { call } from '../../api-client/call.ts'
import type { AnswerLocally } from '../../offline/catalogue/from-catalogue.ts'
import { CARDS_A_PAGE, type CardPage } from '../../ui/product-card/card-page.ts'
import { toCard } from '../../ui/product-card/product-card-data.ts'

/** The API's maximum. */
const LONGEST_TERM = 500

/**
 * Best match first.
 * @param page one-based
 */
export function searchPageQuery(term: string, page: number) {
  const search = term.trim().slice(0, LONGEST_TERM)
  return queryOptions({
    queryKey: [searchProducts.id, 'page', search, page],
    queryFn: async ({ signal }): Promise<CardPage> => {
      const { product, meta } = await call(searchProducts, { query: { search, page, pageSize: CARDS_A_PAGE }, signal })
      return { cards: product.map(toCard), paging: meta }
    },
    // The search history is personal.
    meta: { persist: true, personal: true, local: findHere(search, page) },
  })
}

/** The server also knows synonyms and searches descriptions; offline, only names and types are searched. */
function findHere(search: string, page: number): AnswerLocally<CardPage> {
  return async (shop) => {
    const { products, paging } = await shop.search(search, { page, pageSize: CARDS_A_PAGE })
    return { data: { cards: products.map(toCard), paging }, worth: 'in-need' }
  }
}
