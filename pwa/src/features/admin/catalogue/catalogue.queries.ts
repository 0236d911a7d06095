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

/** What shows categories, sub-categories and brands, or what is hidden with them. */
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

/** As many names as one page of a list can hold. */
const ALL = 1_000

/** A page of a list with everything in it, inactive ones too. */
const wanted = ({ search, page, pageSize }: ListView) => {
  // These lists are public and kept by browsers: at the counter they have to be as they are now.
  distrustBrowserCache()
  return { ...(search === '' ? {} : { search }), page, pageSize, inactive: true }
}

/** A page of the categories by name. */
export function categoriesPageQuery(view: ListView) {
  return queryOptions({
    ...live,
    queryKey: [listCategories.id, 'page', view.search, view.page, view.pageSize],
    queryFn: ({ signal }) => call(listCategories, { query: wanted(view), signal }),
    placeholderData: keepPreviousData,
  })
}

/** A page of a category's sub-categories by name. */
export function subCategoriesPageQuery(category: string, view: ListView) {
  return queryOptions({
    ...live,
    queryKey: [listSubCategories.id, 'page', category, view.search, view.page, view.pageSize],
    queryFn: ({ signal }) => call(listSubCategories, { query: { ...wanted(view), category }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** A page of the brands by name. */
export function brandsPageQuery(view: ListView) {
  return queryOptions({
    ...live,
    queryKey: [listBrands.id, 'page', view.search, view.page, view.pageSize],
    queryFn: ({ signal }) => call(listBrands, { query: wanted(view), signal }),
    placeholderData: keepPreviousData,
  })
}

/** All categories by name, with their sub-categories: a shop has dozens. */
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
