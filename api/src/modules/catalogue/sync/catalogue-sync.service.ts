import { MAX_FEED_BEST_SELLERS, MAX_FEED_PRODUCTS } from '@usiku/contracts/catalogue/constants.ts'
import type { CatalogueChanges, CatalogueProduct, Product } from '@usiku/contracts/catalogue/operations.ts'
import { readCatalogueState } from '../../../database/catalogue-state.ts'
import type { Reader } from '../../../database/database.ts'
import { listBestSellerIds } from '../listing/catalogue.service.ts'
import { findChangedProducts, pageBestSellers } from '../listing/product-list.repository.ts'
import { listProductsWithoutReviews } from '../products/product.service.ts'

/** More changes than ever happen in a millisecond. */
const REVISIONS_PER_MS = 1_000

/**
 * Changes since a revision; everything without one, with one that this database never issued, or when the changes
 * exceed the slice. Deleted products keep their rows and so the revision of their deletion; hidden ones are listed
 * as removed.
 */
export async function getChangesSince(database: Reader, since: number | undefined): Promise<CatalogueChanges> {
  // Read before the rows: a change in between is then sent twice rather than never.
  const { epoch, catalogue } = await readCatalogueState(database)
  const start = toFirstRevision(epoch)
  const revision = start + catalogue
  if (since === undefined || since < start || since > revision) return getFullFeed(database, revision)
  const changed = await findChangedProducts(database, since - start, MAX_FEED_PRODUCTS + 1)
  if (changed.length > MAX_FEED_PRODUCTS) return getFullFeed(database, revision)
  if (changed.length === 0) return { revision, isFresh: false, products: [], removed: [] }
  const [products, removed] = [changed.filter(({ isRemoved }) => !isRemoved), changed.filter((row) => row.isRemoved)]
  return {
    revision,
    isFresh: false,
    products: await findFeedProducts(database, toIds(products)),
    removed: toIds(removed),
    bestSellers: await listBestSellerIds(database, MAX_FEED_BEST_SELLERS),
  }
}

const toIds = (rows: readonly { readonly id: string }[]): string[] => rows.map((row) => row.id)

/** For a larger catalogue: the best sellers, then the newest, some 200 KB compressed. */
async function getFullFeed(database: Reader, revision: number): Promise<CatalogueChanges> {
  const { ids } = await pageBestSellers(database, undefined, { page: 1, pageSize: MAX_FEED_PRODUCTS, offset: 0 })
  return {
    revision,
    isFresh: true,
    removed: [],
    products: await findFeedProducts(database, ids),
    bestSellers: await listBestSellerIds(database, MAX_FEED_BEST_SELLERS),
  }
}

/**
 * Offsets public revisions by the epoch in microseconds: every database counts from 1, and revisions of different
 * ones must not overlap.
 */
function toFirstRevision(epoch: string): number {
  return Date.parse(epoch) * REVISIONS_PER_MS
}

/** Similar products side by side make the compressed response 5 % smaller. */
async function findFeedProducts(database: Reader, ids: readonly string[]): Promise<CatalogueProduct[]> {
  const products = await listProductsWithoutReviews(database, ids)
  return products.map(toFeedProduct).sort((one, other) => (toSortKey(one) < toSortKey(other) ? -1 : 1))
}

const toSortKey = ({ category, subcategory, brand, name, _id }: CatalogueProduct): string =>
  [category.name, subcategory.name, brand.name, name, _id].join('\n')

function toFeedProduct(whole: Product): CatalogueProduct {
  const { reviews, description, metaTitle, metaDescription, picture, ...product } = whole
  // Placeholders do not compress: they would be a quarter of the response.
  return { ...product, picture: picture && { ...picture, placeholder: '' } }
}
