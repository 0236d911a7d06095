import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getProduct, type Product } from '@usiku/contracts/catalogue.ts'
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

/**
 * The slug of a product that is known here by its id, as lines of the cart name
 * theirs: then it opens without asking, also without a network. Anything else
 * comes back as it is.
 */
export function knownSlug(queryClient: QueryClient, idOrSlug: string): string {
  const pages = queryClient.getQueriesData<{ product: Product }>({ queryKey: [getProduct.id, 'page'] })
  const [, known] = pages.find(([, page]) => page?.product._id === idOrSlug) ?? []
  return known?.product.slug ?? idOrSlug
}
