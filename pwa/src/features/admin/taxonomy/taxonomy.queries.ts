import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type Category,
  getFeaturedProduct,
  getProduct,
  listBrands,
  listCategories,
  listCategoryProducts,
  listProducts,
  listSubCategories,
  searchProducts,
} from '@usiku/contracts/catalogue/operations.ts'
import { call } from '../../../api/call.ts'
import { bypassBrowserCache } from '../../../api/transport.ts'
import { polling } from '../polling.ts'
import type { ListView } from '../ui/lists/list-view.ts'

/**
 * Ids of operations to invalidate when a category, sub-category or brand changes; a product disappears with its
 * category.
 */
export const TAXONOMY_QUERY_IDS: readonly string[] = [
  listCategories.id,
  listSubCategories.id,
  listBrands.id,
  listProducts.id,
  getProduct.id,
  listCategoryProducts.id,
  searchProducts.id,
  getFeaturedProduct.id,
]

/** The largest page that the API allows. */
const MAX_PAGE_SIZE = 1_000

const toListQuery = ({ search, page, pageSize }: ListView) => {
  // Browsers cache these public lists; the back office needs them up to date.
  bypassBrowserCache()
  return { ...(search === '' ? {} : { search }), page, pageSize, inactive: true }
}

export function categoriesPageQuery(view: ListView) {
  return queryOptions({
    ...polling,
    queryKey: [listCategories.id, 'page', view.search, view.page, view.pageSize],
    queryFn: ({ signal }) => call(listCategories, { query: toListQuery(view), signal }),
    placeholderData: keepPreviousData,
  })
}

export function subCategoriesPageQuery(category: string, view: ListView) {
  return queryOptions({
    ...polling,
    queryKey: [listSubCategories.id, 'page', category, view.search, view.page, view.pageSize],
    queryFn: ({ signal }) => call(listSubCategories, { query: { ...toListQuery(view), category }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function brandsPageQuery(view: ListView) {
  return queryOptions({
    ...polling,
    queryKey: [listBrands.id, 'page', view.search, view.page, view.pageSize],
    queryFn: ({ signal }) => call(listBrands, { query: toListQuery(view), signal }),
    placeholderData: keepPreviousData,
  })
}

/** Not paginated: there are dozens. */
export function allCategoriesQuery() {
  return queryOptions({
    ...polling,
    queryKey: [listCategories.id, 'all'],
    queryFn: async ({ signal }): Promise<readonly Category[]> => {
      const query = toListQuery({ search: '', page: 1, pageSize: MAX_PAGE_SIZE })
      return (await call(listCategories, { query, signal })).data
    },
  })
}
