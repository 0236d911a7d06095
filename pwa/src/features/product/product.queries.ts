import { queryOptions } from '@tanstack/react-query'
import { getProduct } from '@usiku/contracts/catalogue.ts'
import { call } from '../../api-client/call.ts'
import { toCard } from '../../ui/product-card/product-card-data.ts'

/** Products of the same category beside a product. */
const RELATED_SHOWN = 4

/** A product whole, by slug or `_id`, and the cards of others like it. */
export function productQuery(idOrSlug: string) {
  return queryOptions({
    queryKey: [getProduct.id, 'page', idOrSlug],
    queryFn: async ({ signal }) => {
      const { data, related } = await call(getProduct, { params: { id: idOrSlug }, signal })
      return { product: data, related: related.slice(0, RELATED_SHOWN).map(toCard) }
    },
    meta: { persist: true },
  })
}
