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
 * What changed in the catalogue since a revision; without one, or with one that
 * this database never answered, everything.
 *
 * Deleted products keep their rows and with them the revision of their end, so
 * none is ever forgotten; hidden ones are told of as removed. When more changed than the slice holds, everything is
 * less.
 */
export async function catalogueChanges(database: Database, since: number | undefined): Promise<CatalogueChanges> {
  const start = await firstRevision(database)
  // Read before the rows: what changes in between is answered twice rather than never.
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

/** The slice of a larger shop is its best sellers, then the newest: some 200 KB on the line. */
async function everything(database: Database, revision: number): Promise<CatalogueChanges> {
  const { ids } = await pageBestSellers(database, undefined, { page: 1, pageSize: FEED_SLICE, offset: 0 })
  return {
    ...{ revision, isFresh: true, removed: [] },
    products: await findSlim(database, ids),
    bestSellers: await bestSellerIds(database, FEED_BEST_SELLERS),
  }
}

/**
 * Where the revisions of this database begin for those outside. Every database
 * counts the same small numbers; begun at its birth, in microseconds, those of a
 * database are no other's.
 */
async function firstRevision(database: Database): Promise<number> {
  return Date.parse(await findBirth(database)) * PER_MILLISECOND
}

/** Like beside like: the answer is a twentieth smaller for it, compressed. */
async function findSlim(database: Database, ids: readonly string[]): Promise<CatalogueProduct[]> {
  const products = await findUnreviewed(database, ids)
  return products.map(slim).sort((one, other) => (shelfOf(one) < shelfOf(other) ? -1 : 1))
}

const shelfOf = ({ category, subcategory, brand, name, _id }: CatalogueProduct): string =>
  [category.name, subcategory.name, brand.name, name, _id].join('\n')

function slim(whole: Product): CatalogueProduct {
  const { reviews, description, metaTitle, metaDescription, picture, ...product } = whole
  // Placeholders do not compress: they would be a quarter of the answer.
  return { ...product, picture: picture && { ...picture, placeholder: '' } }
}
