import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { HIDDEN_CATEGORY_NAMES } from '@usiku/contracts/catalogue/constants.ts'
import { type Category, listCategories, listCategoryProducts } from '@usiku/contracts/catalogue/operations.ts'
import type { CategoryFacets } from '@usiku/contracts/catalogue/schemas.ts'
import { call } from '../../api/call.ts'
import { isRecord } from '../../lib/guards.ts'
import type { AnswerFromCatalogue, LocalPage, PageRequest } from '../../local-catalogue/local-catalogue.ts'
import { localFirstQuery } from '../../local-catalogue/local-first-query.ts'
import { CARDS_PER_PAGE, type CardPage } from '../../shop/product-card/card-page.ts'
import { toCard } from '../../shop/product-card/product-card-data.ts'
import type { CategoryFilters } from './category-search-params.ts'

const HOUR_MS = 3_600_000

export type CategoryDetails = Pick<Category, '_id' | 'name' | 'slug' | 'description' | 'image'> & {
  /** Sub-category names, which URLs use. */
  readonly subCategories: readonly string[]
}

function toCategoryDetails({ _id, name, slug, description, image, subCategories }: Category): CategoryDetails {
  return {
    _id,
    name,
    slug,
    description,
    image,
    subCategories: subCategories.map((sub) => sub.name),
  }
}

/** A product row has a page even without a category in the database. */
function toProductRowDetails(slug: string): CategoryDetails | null {
  const name = HIDDEN_CATEGORY_NAMES.find((hidden) => hidden.toLowerCase().replaceAll(' ', '-') === slug)
  return name === undefined ? null : { _id: slug, name, slug, description: '', image: '', subCategories: [] }
}

/** Whether the category is a product row: a fixed order, no filters. */
export function isProductRow({ name }: Pick<CategoryDetails, 'name'>): boolean {
  return HIDDEN_CATEGORY_NAMES.includes(name)
}

/** By slug, product rows included; `null` when there is none. */
export function categoryQuery(slug: string) {
  return queryOptions({
    queryKey: [listCategories.id, 'facts', slug],
    queryFn: async ({ signal }): Promise<CategoryDetails | null> => {
      const { data } = await call(listCategories, { query: { pageSize: 1_000 }, signal })
      const category = data.find((one) => one.slug === slug)
      return category ? toCategoryDetails(category) : toProductRowDetails(slug)
    },
    staleTime: 15 * HOUR_MS,
    meta: { persist: true, local: (_, queryClient) => findLocalCategory(queryClient, slug) },
  })
}

/** @param menu all categories without the product rows; empty while unknown */
export function isUnknownCategory(slug: string, menu: readonly Pick<Category, 'slug'>[] = []): boolean {
  return menu.length > 0 && toProductRowDetails(slug) === null && menu.every((one) => one.slug !== slug)
}

/** From any cached list of categories. */
function findCachedCategory(queryClient: QueryClient, slug: string): CategoryDetails | undefined {
  const lists = queryClient.getQueriesData<unknown>({ queryKey: [listCategories.id] })
  const cached = lists.flatMap(([, data]) => data).filter(isCategory)
  const found = cached.find((one) => one.slug === slug)
  return found && { ...found, description: found.description ?? '', image: found.image ?? '' }
}

type CachedCategory = Omit<CategoryDetails, 'description' | 'image'> & Partial<CategoryDetails>

const isCategory = (data: unknown): data is CachedCategory =>
  isRecord(data) && 'slug' in data && 'subCategories' in data

/** Without the description, which menus do not contain. */
function findLocalCategory(queryClient: QueryClient, slug: string) {
  const details = toProductRowDetails(slug) ?? findCachedCategory(queryClient, slug)
  return details && { data: details, fidelity: 'fallback' as const }
}

export interface CategoryCards extends CardPage {
  /** `undefined` for a product row. */
  readonly facets: CategoryFacets | undefined
}

/** @param page one-based */
export function categoryPageQuery(slug: string, { subcategory, price, sort }: CategoryFilters, page: number) {
  return queryOptions({
    queryKey: [listCategoryProducts.id, 'page', slug, subcategory?.toLowerCase() ?? '', price ?? '', sort ?? '', page],
    ...localFirstQuery(
      async ({ signal }): Promise<CategoryCards> => {
        const query = {
          page,
          pageSize: CARDS_PER_PAGE,
          ...(subcategory === undefined ? {} : { subcategory }),
          ...(price === undefined ? {} : { price }),
          ...(sort === undefined ? {} : { sort }),
        }
        const { data, meta } = await call(listCategoryProducts, { params: { slug }, query, signal })
        const { facets, ...paging } = meta
        return { cards: data.map(toCard), paging, facets }
      },
      localPage(slug, { subcategory, price, sort }, { page, pageSize: CARDS_PER_PAGE }),
    ),
  })
}

function localPage(
  slug: string,
  filters: CategoryFilters,
  listWindow: PageRequest,
): AnswerFromCatalogue<CategoryCards> {
  return (shop, queryClient) => {
    const productRow = shop.productRow(slug, listWindow)
    if (productRow) return toLocalAnswer(productRow, undefined)
    const category = findCachedCategory(queryClient, slug)
    // The server may know a category that is not cached.
    if (category === undefined) return undefined
    const list = shop.category(category, filters, listWindow)
    return toLocalAnswer(list, list.facets)
  }
}

function toLocalAnswer({ products, paging, isExact }: LocalPage, facets: CategoryFacets | undefined) {
  const data: CategoryCards = { cards: products.map(toCard), paging, facets }
  return { data, fidelity: isExact ? ('exact' as const) : ('usable' as const) }
}
