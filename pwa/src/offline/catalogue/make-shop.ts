import type { CatalogueProduct } from '@usiku/contracts/feed.ts'
import type { Catalogue } from './catalogue-store.ts'
import { categoryList } from './category-list.ts'
import { flashSales, ordered, pageOf, topProducts } from './lists.ts'
import type { ListWindow, LocalShop } from './local-shop.ts'

export function makeShop({ products, bestSellers, isWhole: isComplete, syncedAt }: Catalogue): LocalShop {
  const top = (window: ListWindow) => {
    // The server ranks only the best sellers, so later pages cannot be sorted exactly.
    const isSaid = window.page * window.pageSize <= bestSellers.length || bestSellers.length === products.length
    return pageOf(topProducts(products, bestSellers), window, isComplete && isSaid)
  }
  const shelves: Readonly<Record<string, LocalShop['newest']>> = {
    latest: (window) => pageOf(ordered(products), window, isComplete),
    'flash-sales': (window) => pageOf(flashSales(products), window, isComplete),
    'top-products': top,
  }
  return {
    syncedAt,
    isComplete,
    newest: (window) => pageOf(ordered(products), window, isComplete),
    shelf: (slug, window) => (Object.hasOwn(shelves, slug) ? shelves[slug]?.(window) : undefined),
    category: (category, filters, window) => {
      const { list, facets } = categoryList(products, category, filters)
      return { ...pageOf(list, window, isComplete), facets }
    },
    product: (idOrSlug, related) => {
      const product = find(products, idOrSlug)
      return product && { product, related: relatedTo(products, product).slice(0, related) }
    },
    featured: () => products.find(({ isFeatured, featuredDate }) => isFeatured && featuredDate !== null),
    search: async (text, window) => {
      const { findIn } = await import('./find.ts')
      return pageOf(findIn({ products, bestSellers }, text), window, false)
    },
    called: async (text) => (await import('./find.ts')).findCalled({ products, bestSellers }, text),
  }
}

/** A product's slug may equal another product's id: match ids first. */
const find = (products: readonly CatalogueProduct[], idOrSlug: string) =>
  products.find(({ _id }) => _id === idOrSlug) ?? products.find(({ slug }) => slug === idOrSlug)

function relatedTo(products: readonly CatalogueProduct[], { _id, category, subcategory }: CatalogueProduct) {
  const isFar = (other: CatalogueProduct) => Number(other.subcategory._id !== subcategory._id)
  const others = products.filter((other) => other.category._id === category._id && other._id !== _id)
  return ordered(others, (one, other) => isFar(one) - isFar(other))
}
