import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getProduct, type Product } from '@usiku/contracts/catalogue.ts'
import type { CatalogueProduct } from '@usiku/contracts/feed.ts'
import { call } from '../../api-client/call.ts'
import { type AnswerLocally, fromCatalogue, productNow } from '../../offline/catalogue/from-catalogue.ts'
import { type ProductCardData, toCard } from '../../ui/product-card/product-card-data.ts'

/** Products of the same category beside a product. */
const RELATED_SHOWN = 4

/** A product whole, by slug or `_id`, and the cards of others like it. */
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

/** All but its long words and its reviews, which are here only if it was opened before. */
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

/** Its version counts what the back office changes, but neither reviews nor what is sold. */
function hasSameWords(known: Product, now: CatalogueProduct): boolean {
  const { count, average } = now.rating
  return known.version === now.version && known.rating.count === count && known.rating.average === average
}

function withWordsOf(known: Product, now: CatalogueProduct): Product {
  const { description, metaTitle, metaDescription, reviews } = known
  // The same picture with its placeholder.
  const picture = known.picture?.id === now.picture?.id ? known.picture : now.picture
  return { ...now, description, metaTitle, metaDescription, reviews, picture }
}

/** What a product's page is drawn from. */
export interface ProductPageData {
  readonly product: Product
  readonly related: readonly ProductCardData[]
  /** Whether this phone has neither its description nor its reviews. */
  readonly isPartial?: boolean
}

function withoutLongWords(product: CatalogueProduct): Product {
  return { ...product, description: '', metaTitle: '', metaDescription: '', reviews: [] }
}

/**
 * A product as the local catalogue has it, once that is up to date; `undefined`
 * when it is not on this phone. Enough for a cart and a wishlist.
 */
export async function shelvedProduct(idOrSlug: string): Promise<Product | undefined> {
  const found = await productNow(idOrSlug)
  return found && withoutLongWords(found)
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
