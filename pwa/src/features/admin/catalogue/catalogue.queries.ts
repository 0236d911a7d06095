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
} from '@usiku/contracts/catalogue.ts'
import { call } from '../../../api-client/call.ts'
import { distrustBrowserCache } from '../../../api-client/transport.ts'
import { live } from '../live.ts'
import type { ListView } from '../ui/list-view.ts'

/**
 * Ids of operations to invalidate when a category, sub-category or brand changes; a product disappears with its
 * category.
 */
export const NAME_LISTS: readonly string[] = [
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
const ALL = 1_000

const wanted = ({ search, page, pageSize }: ListView) => {
  // Browsers cache these public lists; the back office needs them up to date.
  distrustBrowserCache()
  return { ...(search === '' ? {} : { search }), page, pageSize, inactive: true }
}

export function categoriesPageQuery(view: ListView) {
  return queryOptions({
    ...live,
    queryKey: [listCategories.id, 'page', view.search, view.page, view.pageSize],
    queryFn: ({ signal }) => call(listCategories, { query: wanted(view), signal }),
    placeholderData: keepPreviousData,
  })
}

export function subCategoriesPageQuery(category: string, view: ListView) {
  return queryOptions({
    ...live,
    queryKey: [listSubCategories.id, 'page', category, view.search, view.page, view.pageSize],
    queryFn: ({ signal }) => call(listSubCategories, { query: { ...wanted(view), category }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function brandsPageQuery(view: ListView) {
  return queryOptions({
    ...live,
    queryKey: [listBrands.id, 'page', view.search, view.page, view.pageSize],
    queryFn: ({ signal }) => call(listBrands, { query: wanted(view), signal }),
    placeholderData: keepPreviousData,
  })
}

/** Not paginated: there are dozens. */
export function allCategoriesQuery() {
  return queryOptions({
    ...live,
    queryKey: [listCategories.id, 'all'],
    queryFn: async ({ signal }): Promise<readonly Category[]> => {
      const query = wanted({ search: '', page: 1, pageSize: ALL })
      return (await call(listCategories, { query, signal })).data
    },
  })
}
