import { queryOptions } from '@tanstack/react-query'
import { searchProducts } from '@usiku/contracts/catalogue.ts'
import { call } from '../../api-client/call.ts'
import type { AnswerLocally } from '../../offline/catalogue/from-catalogue.ts'
import { CARDS_A_PAGE, type CardPage } from '../../ui/product-card/card-page.ts'
import { toCard } from '../../ui/product-card/product-card-data.ts'

/** Longest text that the API searches for. */
const LONGEST_TERM = 500

/** One page of what a search finds, best match first. @param page from 1 */
export function searchPageQuery(term: string, page: number) {
  const search = term.trim().slice(0, LONGEST_TERM)
  return queryOptions({
    queryKey: [searchProducts.id, 'page', search, page],
    queryFn: async ({ signal }): Promise<CardPage> => {
      const { product, meta } = await call(searchProducts, { query: { search, page, pageSize: CARDS_A_PAGE }, signal })
      return { cards: product.map(toCard), paging: meta }
    },
    // What somebody looked for goes with them.
    meta: { persist: true, personal: true, local: findHere(search, page) },
  })
}

/** The shop also knows synonyms, and what its descriptions say: without it, a search by names and kinds. */
function findHere(search: string, page: number): AnswerLocally<CardPage> {
  return async (shop) => {
    const { products, paging } = await shop.search(search, { page, pageSize: CARDS_A_PAGE })
    return { data: { cards: products.map(toCard), paging }, worth: 'in-need' }
  }
}
