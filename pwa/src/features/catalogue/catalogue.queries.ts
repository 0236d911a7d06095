import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type Category,
  HIDDEN_CATEGORY_NAMES,
  listCategories,
  listCategoryProducts,
} from '@usiku/contracts/catalogue.ts'
import type { CategoryFacets } from '@usiku/contracts/category-facets.ts'
import { call } from '../../api-client/call.ts'
import { type AnswerLocally, fromCatalogue } from '../../offline/catalogue/from-catalogue.ts'
import type { ListWindow, LocalPage } from '../../offline/catalogue/local-shop.ts'
import { CARDS_A_PAGE, type CardPage } from '../../ui/product-card/card-page.ts'
import { toCard } from '../../ui/product-card/product-card-data.ts'
import type { CategoryFilters } from './category-view.ts'

const HOUR = 3_600_000

export type CategoryFacts = Pick<Category, '_id' | 'name' | 'slug' | 'description' | 'image'> & {
  /** Sub-category names, which URLs use. */
  readonly subCategories: readonly string[]
}

function toFacts({ _id, name, slug, description, image, subCategories }: Category): CategoryFacts {
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
function shelfFacts(slug: string): CategoryFacts | null {
  const name = HIDDEN_CATEGORY_NAMES.find((hidden) => hidden.toLowerCase().replaceAll(' ', '-') === slug)
  return name === undefined ? null : { _id: slug, name, slug, description: '', image: '', subCategories: [] }
}

/** Whether the category is a product row: a fixed order, no filters. */
export function isShelf({ name }: Pick<CategoryFacts, 'name'>): boolean {
  return HIDDEN_CATEGORY_NAMES.includes(name)
}

/** By slug, product rows included; `null` when there is none. */
export function categoryQuery(slug: string) {
  return queryOptions({
    queryKey: [listCategories.id, 'facts', slug],
    queryFn: async ({ signal }): Promise<CategoryFacts | null> => {
      const { data } = await call(listCategories, { query: { pageSize: 1_000 }, signal })
      const category = data.find((one) => one.slug === slug)
      return category ? toFacts(category) : shelfFacts(slug)
    },
    staleTime: 15 * HOUR,
    meta: { persist: true, local: (_, queryClient) => localFacts(queryClient, slug) },
  })
}

/** @param menu all categories without the product rows; empty while unknown */
export function isNoCategory(slug: string, menu: readonly Pick<Category, 'slug'>[] = []): boolean {
  return menu.length > 0 && shelfFacts(slug) === null && menu.every((one) => one.slug !== slug)
}

/** From any cached list of categories. */
function knownCategory(queryClient: QueryClient, slug: string): CategoryFacts | undefined {
  const lists = queryClient.getQueriesData<unknown>({ queryKey: [listCategories.id] })
  const known = lists.flatMap(([, data]) => data).filter(isCategory)
  const found = known.find((one) => one.slug === slug)
  return found && { ...found, description: found.description ?? '', image: found.image ?? '' }
}

type KnownFacts = Omit<CategoryFacts, 'description' | 'image'> & Partial<CategoryFacts>

const isCategory = (data: unknown): data is KnownFacts =>
  typeof data === 'object' && data !== null && 'slug' in data && 'subCategories' in data

/** Without the description, which menus do not contain. */
function localFacts(queryClient: QueryClient, slug: string) {
  const facts = shelfFacts(slug) ?? knownCategory(queryClient, slug)
  return facts && { data: facts, worth: 'in-need' as const }
}

export interface CategoryCards extends CardPage {
  /** `undefined` for a product row. */
  readonly facets: CategoryFacets | undefined
}

/** @param page one-based */
export function categoryPageQuery(slug: string, { subcategory, price, sort }: CategoryFilters, page: number) {
  return queryOptions({
    queryKey: [listCategoryProducts.id, 'page', slug, subcategory?.toLowerCase() ?? '', price ?? '', sort ?? '', page],
    ...fromCatalogue(
      async ({ signal }): Promise<CategoryCards> => {
        const query = {
          ...{ page, pageSize: CARDS_A_PAGE },
          ...(subcategory === undefined ? {} : { subcategory }),
          ...(price === undefined ? {} : { price }),
          ...(sort === undefined ? {} : { sort }),
        }
        const { data, meta } = await call(listCategoryProducts, { params: { slug }, query, signal })
        const { facets, ...paging } = meta
        return { cards: data.map(toCard), paging, facets }
      },
      localPage(slug, { subcategory, price, sort }, { page, pageSize: CARDS_A_PAGE }),
    ),
  })
}

function localPage(slug: string, filters: CategoryFilters, window: ListWindow): AnswerLocally<CategoryCards> {
  return (shop, queryClient) => {
    const shelf = shop.shelf(slug, window)
    if (shelf) return toAnswer(shelf, undefined)
    const category = knownCategory(queryClient, slug)
    // The server may know a category that is not cached.
    if (category === undefined) return undefined
    const list = shop.category(category, filters, window)
    return toAnswer(list, list.facets)
  }
}

function toAnswer({ products, paging, isSame }: LocalPage, facets: CategoryFacets | undefined) {
  const data: CategoryCards = { cards: products.map(toCard), paging, facets }
  return { data, worth: isSame ? ('same' as const) : ('meanwhile' as const) }
}
