import type { Product } from '@usiku/contracts/catalogue.ts'
import { type CatalogueChanges, type CatalogueProduct, FEED_BEST_SELLERS, FEED_SLICE } from '@usiku/contracts/feed.ts'
import type { Database } from '../../database/open-database.ts'
import { findBirth, findRevision } from '../../database/revisions.ts'
import { bestSellerIds } from './catalogue.service.ts'
import { findChangedProducts } from './catalogue-feed.repository.ts'
import { findUnreviewed } from './product.repository.ts'
import { pageBestSellers } from './product-list.repository.ts'

/** More changes than ever happen in a millisecond. */
const PER_MILLISECOND = 1_000

/**
 * Changes since a revision; everything without one, with one that this database never issued, or when the changes
 * exceed the slice. Deleted products keep their rows and so the revision of their deletion; hidden ones are listed
 * as removed.
 */
export async function catalogueChanges(database: Database, since: number | undefined): Promise<CatalogueChanges> {
  const start = await firstRevision(database)
  // Read before the rows: a change in between is then sent twice rather than never.
  const revision = start + (await findRevision(database, 'catalogue'))
  if (since === undefined || since < start || since > revision) return everything(database, revision)
  const changed = await findChangedProducts(database, since - start, FEED_SLICE + 1)
  if (changed.length > FEED_SLICE) return everything(database, revision)
  if (changed.length === 0) return { revision, isFresh: false, products: [], removed: [] }
  const [products, removed] = [changed.filter(({ isGone }) => !isGone), changed.filter((row) => row.isGone)]
  return {
    revision,
    isFresh: false,
    products: await findSlim(database, idsOf(products)),
    removed: idsOf(removed),
    bestSellers: await bestSellerIds(database, FEED_BEST_SELLERS),
  }
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map((row) => row.id)

/** For a larger catalogue: the best sellers, then the newest, some 200 KB compressed. */
async function everything(database: Database, revision: number): Promise<CatalogueChanges> {
  const { ids } = await pageBestSellers(database, undefined, { page: 1, pageSize: FEED_SLICE, offset: 0 })
  return {
    ...{ revision, isFresh: true, removed: [] },
    products: await findSlim(database, ids),
    bestSellers: await bestSellerIds(database, FEED_BEST_SELLERS),
  }
}

/**
 * Offsets public revisions by the epoch in microseconds: every database counts from 1, and revisions of different
 * ones must not overlap.
 */
async function firstRevision(database: Database): Promise<number> {
  return Date.parse(await findBirth(database)) * PER_MILLISECOND
}

/** Similar products side by side make the compressed response 5 % smaller. */
async function findSlim(database: Database, ids: readonly string[]): Promise<CatalogueProduct[]> {
  const products = await findUnreviewed(database, ids)
  return products.map(slim).sort((one, other) => (shelfOf(one) < shelfOf(other) ? -1 : 1))
}

const shelfOf = ({ category, subcategory, brand, name, _id }: CatalogueProduct): string =>
  [category.name, subcategory.name, brand.name, name, _id].join('\n')

function slim(whole: Product): CatalogueProduct {
  const { reviews, description, metaTitle, metaDescription, picture, ...product } = whole
  // Placeholders do not compress: they would be a quarter of the response.
  return { ...product, picture: picture && { ...picture, placeholder: '' } }
}
