import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getProduct, type Product } from '@usiku/contracts/catalogue.ts'
import type { CatalogueProduct } from '@usiku/contracts/feed.ts'
import { call } from '../../api-client/call.ts'
import { type AnswerLocally, fromCatalogue, productNow } from '../../offline/catalogue/from-catalogue.ts'
import { type ProductCardData, toCard } from '../../ui/product-card/product-card-data.ts'

/** Maximum number of related products. */
const RELATED_SHOWN = 4

/** By slug or `_id`. */
export function productQuery(idOrSlug: string) {
  return queryOptions({
    queryKey: keyOf(idOrSlug),
    ...fromCatalogue(async ({ signal }): Promise<ProductPageData> => {
      const { data, related } = await call(getProduct, { params: { id: idOrSlug }, signal })
      return { product: data, related: related.slice(0, RELATED_SHOWN).map(toCard) }
    }, findHere(idOrSlug)),
  })
}

const keyOf = (idOrSlug: string) => [getProduct.id, 'page', idOrSlug] as const

/** The local catalogue has no descriptions and reviews: they are taken from the cached page, if any. */
function findHere(idOrSlug: string): AnswerLocally<ProductPageData> {
  return (shop, queryClient) => {
    const found = shop.product(idOrSlug, RELATED_SHOWN)
    if (found === undefined) return undefined
    const related = found.related.map(toCard)
    const known = queryClient.getQueryData<ProductPageData>(keyOf(idOrSlug))
    if (known === undefined || known.isPartial) {
      return { data: { product: withoutLongWords(found.product), related, isPartial: true }, worth: 'in-need' }
    }
    const isSame = hasSameWords(known.product, found.product)
    return { data: { product: withWordsOf(known.product, found.product), related }, worth: isSame ? 'same' : 'in-need' }
  }
}

/** `version` covers edits in the back office, but neither reviews nor sales. */
function hasSameWords(known: Product, now: CatalogueProduct): boolean {
  const { count, average } = now.rating
  return known.version === now.version && known.rating.count === count && known.rating.average === average
}

function withWordsOf(known: Product, now: CatalogueProduct): Product {
  const { description, metaTitle, metaDescription, reviews } = known
  // The cached picture also has the placeholder.
  const picture = known.picture?.id === now.picture?.id ? known.picture : now.picture
  return { ...now, description, metaTitle, metaDescription, reviews, picture }
}

export interface ProductPageData {
  readonly product: Product
  readonly related: readonly ProductCardData[]
  /** Whether description and reviews are missing. */
  readonly isPartial?: boolean
}

function withoutLongWords(product: CatalogueProduct): Product {
  return { ...product, description: '', metaTitle: '', metaDescription: '', reviews: [] }
}

/**
 * From the local catalogue once it is up to date, without description and reviews; `undefined` when it is not there.
 */
export async function shelvedProduct(idOrSlug: string): Promise<Product | undefined> {
  const found = await productNow(idOrSlug)
  return found && withoutLongWords(found)
}

/**
 * Maps the `_id` of a cached product to its slug, so that its page opens from the cache, even offline. Returns anything
 * else unchanged.
 */
export function knownSlug(queryClient: QueryClient, idOrSlug: string): string {
  const pages = queryClient.getQueriesData<{ product: Product }>({ queryKey: [getProduct.id, 'page'] })
  const [, known] = pages.find(([, page]) => page?.product._id === idOrSlug) ?? []
  return known?.product.slug ?? idOrSlug
}
