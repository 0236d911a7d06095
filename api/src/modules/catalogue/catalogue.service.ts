import { HIDDEN_CATEGORY_NAMES, type Product } from '@usiku/contracts/catalogue.ts'
import type { CategoryFacets } from '@usiku/contracts/category-facets.ts'
import type { Database } from '../../database/open-database.ts'
import type { PageWindow } from '../../database/paging.ts'
import { AppError } from '../../errors.ts'
import { searchProductIds } from '../search/search.service.ts'
import { findCategoryIdBySlug, findFilledCategoryId } from './category.repository.ts'
import { facetsOfCategory } from './category-facets.service.ts'
import type { CategoryFilters } from './category-filters.ts'
import { findProductId, findProducts, findRelatedIds } from './product.repository.ts'
import {
  type IdPage,
  pageBestSellers,
  pageLargestDiscounts,
  pageNewest,
  pageOfCategory,
} from './product-list.repository.ts'
import { slugify } from './slugify.ts'

const RELATED = 4

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
  database: Database,
  window: PageWindow,
  { search = '', inactive = false }: ProductFilter = {},
): Promise<ProductPage> {
  const page =
    search === ''
      ? await pageNewest(database, window, inactive)
      : await searchProductIds(database, search, window, inactive)
  return whole(database, page)
}

/**
 * @param filters of a category; ignored for the best sellers and offers
 * @throws AppError `not_found` when there is no active category of this slug
 */
export async function listOfCategory(
  database: Database,
  slug: string,
  window: PageWindow,
  filters: CategoryFilters = {},
): Promise<CategoryPage> {
  const shelf = SHELVES.get(slug)
  if (shelf !== undefined) return whole(database, await shelf(database, window))
  const categoryId = await findCategoryIdBySlug(database, slug)
  if (categoryId === undefined) throw new AppError('not_found', { message: 'There is no such category.' })
  const page = await whole(database, await pageOfCategory(database, categoryId, window, filters))
  return { ...page, facets: await facetsOfCategory(database, categoryId, filters) }
}

export async function productWithRelated(
  database: Database,
  idOrSlug: string,
  inactive = false,
): Promise<{ readonly product: Product; readonly related: Product[] }> {
  const id = await findProductId(database, idOrSlug, inactive)
  const [product] = id === undefined ? [] : await findProducts(database, [id])
  if (product === undefined) throw new AppError('not_found', { message: 'There is no such product.' })
  const related = await findProducts(database, await findRelatedIds(database, product, RELATED))
  return { product, related }
}

export function productsById(database: Database, ids: readonly string[]): Promise<Product[]> {
  return findProducts(database, ids)
}

export async function bestSellerIds(database: Database, count: number): Promise<string[]> {
  const { ids } = await bestSellers(database, { page: 1, pageSize: count, offset: 0 })
  return [...ids]
}

type Shelf = (database: Database, window: PageWindow) => Promise<IdPage>

const [LATEST = '', TOP_PRODUCTS = '', FLASH_SALES = ''] = HIDDEN_CATEGORY_NAMES

const bestSellers = ownFirst(TOP_PRODUCTS, pageBestSellers)

/** By the slugs of their hidden categories, which need not exist. */
const SHELVES: ReadonlyMap<string, Shelf> = new Map([
  [slugify(LATEST, ''), (database, window) => pageNewest(database, window)],
  [slugify(TOP_PRODUCTS, ''), bestSellers],
  [slugify(FLASH_SALES, ''), ownFirst(FLASH_SALES, pageLargestDiscounts)],
])

function ownFirst(name: string, list: typeof pageBestSellers): Shelf {
  return async (database, window) => list(database, await findFilledCategoryId(database, name), window)
}

async function whole(database: Database, page: IdPage): Promise<ProductPage> {
  return { products: await findProducts(database, page.ids), total: page.total }
}
