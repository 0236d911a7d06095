import type { CatalogueProduct } from '@usiku/contracts/catalogue/operations.ts'
import { type Catalogue, getStoredCatalogue, loadCatalogue } from './catalogue-store.ts'
import type { LocalCatalogue, PageRequest } from './local-catalogue.ts'
import { filterCategory, listFlashSales, listTopProducts, paginate, sortProducts } from './product-lists.ts'
import { syncCatalogue } from './sync.ts'

let last: { readonly local: LocalCatalogue; readonly from: Catalogue } | undefined

export async function getLocalCatalogue(): Promise<LocalCatalogue | undefined> {
  await loadCatalogue()
  const catalogue = getStoredCatalogue()
  if (catalogue === undefined) return undefined
  // Reuse the sorted lists: lists of products are replaced, never mutated.
  const isKnown = last?.from.syncedAt === catalogue.syncedAt && last.from.products === catalogue.products
  last = last && isKnown ? last : { local: createLocalCatalogue(catalogue), from: catalogue }
  return last.local
}

/** Syncs first when the catalogue is older than `maxAge` milliseconds. */
export async function getSyncedCatalogue(maxAge: number): Promise<LocalCatalogue | undefined> {
  if ((await getLocalCatalogue()) === undefined) return undefined
  await syncCatalogue(maxAge)
  return getLocalCatalogue()
}

export function createLocalCatalogue({
  products,
  bestSellers,
  isWhole: isComplete,
  syncedAt,
}: Catalogue): LocalCatalogue {
  const top = (window: PageRequest) => {
    // The server ranks only the best sellers, so later pages cannot be sorted exactly.
    const isRanked = window.page * window.pageSize <= bestSellers.length || bestSellers.length === products.length
    return paginate(listTopProducts(products, bestSellers), window, isComplete && isRanked)
  }
  const productRows: Readonly<Record<string, LocalCatalogue['newest']>> = {
    latest: (window) => paginate(sortProducts(products), window, isComplete),
    'flash-sales': (window) => paginate(listFlashSales(products), window, isComplete),
    'top-products': top,
  }
  return {
    syncedAt,
    isComplete,
    newest: (window) => paginate(sortProducts(products), window, isComplete),
    productRow: (slug, window) => (Object.hasOwn(productRows, slug) ? productRows[slug]?.(window) : undefined),
    category: (category, filters, window) => {
      const { list, facets } = filterCategory(products, category, filters)
      return { ...paginate(list, window, isComplete), facets }
    },
    product: (idOrSlug, related) => {
      const product = findProduct(products, idOrSlug)
      return product && { product, related: listRelated(products, product).slice(0, related) }
    },
    featured: () => products.find(({ isFeatured, featuredDate }) => isFeatured && featuredDate !== null),
    search: async (text, window) => {
      const { searchCatalogue } = await import('./local-search.ts')
      return paginate(searchCatalogue({ products, bestSellers }, text), window, false)
    },
    searchNames: async (text) => (await import('./local-search.ts')).searchNames({ products, bestSellers }, text),
  }
}

/** A product's slug may equal another product's id: match ids first. */
const findProduct = (products: readonly CatalogueProduct[], idOrSlug: string) =>
  products.find(({ _id }) => _id === idOrSlug) ?? products.find(({ slug }) => slug === idOrSlug)

function listRelated(products: readonly CatalogueProduct[], { _id, category, subcategory }: CatalogueProduct) {
  const isOtherSubcategory = (other: CatalogueProduct) => Number(other.subcategory._id !== subcategory._id)
  const others = products.filter((other) => other.category._id === category._id && other._id !== _id)
  return sortProducts(others, (one, other) => isOtherSubcategory(one) - isOtherSubcategory(other))
}
