import { t } from '@lingui/core/macro'
import { HIDDEN_CATEGORY_NAMES } from '@usiku/contracts/catalogue/constants.ts'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import type { CategoryFacets } from '@usiku/contracts/catalogue/schemas.ts'
import type { Database, Reader } from '../../../database/database.ts'
import type { PageWindow } from '../../../database/pagination.ts'
import { AppError } from '../../../errors.ts'
import { searchProductIds } from '../../search/search.service.ts'
import { findProductId, findRelatedIds } from '../products/product.repository.ts'
import { listProductsById } from '../products/product.service.ts'
import { slugify } from '../slugify.ts'
import { findCategoryIdBySlug, findFilledCategoryId } from '../taxonomy/category.repository.ts'
import { getCategoryFacets } from './category-facets.service.ts'
import type { CategoryFilters } from './product-list.repository.ts'
import {
  type IdPage,
  pageBestSellers,
  pageCategory,
  pageLargestDiscounts,
  pageNewest,
} from './product-list.repository.ts'

const MAX_RELATED = 4

export interface ProductPage {
  readonly products: Product[]
  readonly total: number
}

export interface CategoryPage extends ProductPage {
  readonly facets?: CategoryFacets
}

export interface ProductFilter {
  readonly search?: string | undefined
  readonly inactive?: boolean | undefined
}

export async function listProductPage(
  database: Reader,
  window: PageWindow,
  { search = '', inactive = false }: ProductFilter = {},
): Promise<ProductPage> {
  return loadPage(database, await pageIds(database, window, { search, inactive }))
}

/** Of the same list as `listProductPage`, from its beginning. */
export function listProductIds(database: Reader, filter: ProductFilter, limit: number): Promise<IdPage> {
  return pageIds(database, { page: 1, pageSize: limit, offset: 0 }, filter)
}

const pageIds = (database: Reader, window: PageWindow, { search = '', inactive = false }: ProductFilter) =>
  search === '' ? pageNewest(database, window, inactive) : searchProductIds(database, search, window, inactive)

/**
 * @param filters of a category; ignored for the best sellers and offers
 * @throws AppError `not_found` when there is no active category of this slug
 */
export async function listCategoryPage(
  database: Database,
  slug: string,
  window: PageWindow,
  filters: CategoryFilters = {},
): Promise<CategoryPage> {
  const collection = COLLECTIONS.get(slug)
  if (collection !== undefined) return loadPage(database, await collection(database, window))
  const categoryId = await findCategoryIdBySlug(database, slug)
  if (categoryId === undefined) throw new AppError('not_found', { message: t`There is no such category.` })
  const page = await loadPage(database, await pageCategory(database, categoryId, window, filters))
  return { ...page, facets: await getCategoryFacets(database, categoryId, filters) }
}

export async function getProductWithRelated(
  database: Reader,
  idOrSlug: string,
  inactive = false,
): Promise<{ readonly product: Product; readonly related: Product[] }> {
  const id = await findProductId(database, idOrSlug, inactive)
  const [product] = id === undefined ? [] : await listProductsById(database, [id])
  if (product === undefined) throw new AppError('not_found', { message: t`There is no such product.` })
  const related = await listProductsById(database, await findRelatedIds(database, product, MAX_RELATED))
  return { product, related }
}

export async function listBestSellerIds(database: Reader, count: number): Promise<string[]> {
  const { ids } = await bestSellers(database, { page: 1, pageSize: count, offset: 0 })
  return [...ids]
}

type Collection = (database: Reader, window: PageWindow) => Promise<IdPage>

const [LATEST = '', TOP_PRODUCTS = '', FLASH_SALES = ''] = HIDDEN_CATEGORY_NAMES

const bestSellers = withFeaturedFirst(TOP_PRODUCTS, pageBestSellers)

/** By the slugs of their hidden categories, which need not exist. */
const COLLECTIONS: ReadonlyMap<string, Collection> = new Map([
  [slugify(LATEST, ''), (database, window) => pageNewest(database, window)],
  [slugify(TOP_PRODUCTS, ''), bestSellers],
  [slugify(FLASH_SALES, ''), withFeaturedFirst(FLASH_SALES, pageLargestDiscounts)],
])

/** Of the lists that every change of the catalogue may reorder. */
export const isOrderedBySales = (slug: string): boolean => COLLECTIONS.get(slug) === bestSellers

function withFeaturedFirst(name: string, list: typeof pageBestSellers): Collection {
  return async (database, window) => list(database, await findFilledCategoryId(database, name), window)
}

async function loadPage(database: Reader, page: IdPage): Promise<ProductPage> {
  return { products: await listProductsById(database, page.ids), total: page.total }
}
