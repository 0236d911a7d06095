import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CatalogueProduct } from '@usiku/contracts/catalogue/operations.ts'
import { getProduct, type Product } from '@usiku/contracts/catalogue/operations.ts'
import { call } from '../../api/call.ts'
import type { AnswerFromCatalogue } from '../../local-catalogue/local-catalogue.ts'
import { findCatalogueProduct, localFirstQuery } from '../../local-catalogue/local-first-query.ts'
import { type ProductCardData, toCard } from '../../shop/product-card/product-card-data.ts'

/** Maximum number of related products. */
const MAX_RELATED = 4

/** By slug or `_id`. */
export function productQuery(idOrSlug: string) {
  return queryOptions({
    queryKey: getProductKey(idOrSlug),
    ...localFirstQuery(async ({ signal }): Promise<ProductPageData> => {
      const { data, related } = await call(getProduct, { params: { id: idOrSlug }, signal })
      return { product: data, related: related.slice(0, MAX_RELATED).map(toCard) }
    }, findLocally(idOrSlug)),
  })
}

const getProductKey = (idOrSlug: string) => [getProduct.id, 'page', idOrSlug] as const

/** The local catalogue has no descriptions and reviews: they are taken from the cached page, if any. */
function findLocally(idOrSlug: string): AnswerFromCatalogue<ProductPageData> {
  return (shop, queryClient) => {
    const found = shop.product(idOrSlug, MAX_RELATED)
    if (found === undefined) return undefined
    const related = found.related.map(toCard)
    const cached = queryClient.getQueryData<ProductPageData>(getProductKey(idOrSlug))
    if (cached === undefined || cached.isPartial) {
      return { data: { product: withoutText(found.product), related, isPartial: true }, fidelity: 'fallback' }
    }
    const isSame = hasSameText(cached.product, found.product)
    return {
      data: { product: withTextFrom(cached.product, found.product), related },
      fidelity: isSame ? 'exact' : 'fallback',
    }
  }
}

/** `version` covers edits in the back office, but neither reviews nor sales. */
function hasSameText(cached: Product, latest: CatalogueProduct): boolean {
  const { count, average } = latest.rating
  return cached.version === latest.version && cached.rating.count === count && cached.rating.average === average
}

function withTextFrom(cached: Product, latest: CatalogueProduct): Product {
  const { description, metaTitle, metaDescription, reviews } = cached
  // The cached picture also has the placeholder.
  const picture = cached.picture?.id === latest.picture?.id ? cached.picture : latest.picture
  return { ...latest, description, metaTitle, metaDescription, reviews, picture }
}

export interface ProductPageData {
  readonly product: Product
  readonly related: readonly ProductCardData[]
  /** Whether description and reviews are missing. */
  readonly isPartial?: boolean
}

function withoutText(product: CatalogueProduct): Product {
  return { ...product, description: '', metaTitle: '', metaDescription: '', reviews: [] }
}

/**
 * From the local catalogue once it is up to date, without description and reviews; `undefined` when it is not there.
 */
export async function findLocalProduct(idOrSlug: string): Promise<Product | undefined> {
  const found = await findCatalogueProduct(idOrSlug)
  return found && withoutText(found)
}

/**
 * Maps the `_id` of a cached product to its slug, so that its page opens from the cache, even offline. Returns anything
 * else unchanged.
 */
export function getCachedSlug(queryClient: QueryClient, idOrSlug: string): string {
  const pages = queryClient.getQueriesData<{ product: Product }>({ queryKey: [getProduct.id, 'page'] })
  const [, cached] = pages.find(([, page]) => page?.product._id === idOrSlug) ?? []
  return cached?.product.slug ?? idOrSlug
}
