import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Category, listCategories, listCategoryProducts } from '@usiku/contracts/catalogue.ts'
import { call } from '../../api-client/call.ts'
import { type CardPage, nextPage } from '../../ui/product-card/card-page.ts'
import { toCard } from '../../ui/product-card/product-card-data.ts'

const HOUR = 3_600_000

/** Cards that a category's page starts with, and that each 'Load more' adds. */
const PAGE_SIZE = 24

/** What a category's page says about it. */
export type CategoryFacts = Pick<Category, '_id' | 'name' | 'slug' | 'description' | 'image'> & {
  /** Their names, by which addresses know them. */
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

/** A category by its slug, the shelves among them; `null` when there is none. */
export function categoryQuery(slug: string) {
  return queryOptions({
    queryKey: [listCategories.id, 'facts', slug],
    queryFn: async ({ signal }): Promise<CategoryFacts | null> => {
      const { data } = await call(listCategories, { query: { pageSize: 1_000 }, signal })
      const category = data.find((one) => one.slug === slug)
      return category ? toFacts(category) : null
    },
    staleTime: 15 * HOUR,
    meta: { persist: true },
  })
}

/**
 * The products of a category, newest first, page by page.
 *
 * @param subcategory the name of the sub-category to show alone
 */
export function categoryProductsQuery(slug: string, subcategory?: string) {
  return infiniteQueryOptions({
    queryKey: [listCategoryProducts.id, 'pages', slug, subcategory ?? ''],
    queryFn: async ({ pageParam, signal }): Promise<CardPage> => {
      const query = { page: pageParam, pageSize: PAGE_SIZE, ...(subcategory === undefined ? {} : { subcategory }) }
      const { data, meta } = await call(listCategoryProducts, { params: { slug }, query, signal })
      return { cards: data.map(toCard), paging: meta }
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
    meta: { persist: true },
  })
}
