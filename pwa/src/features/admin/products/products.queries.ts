import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  getFeaturedProduct,
  getProduct,
  listBrands,
  listCategories,
  listCategoryProducts,
  listProducts,
  type Product,
  searchProducts,
} from '@usiku/contracts/catalogue.ts'
import { getDashboard } from '@usiku/contracts/dashboard.ts'
import { call } from '../../../api-client/call.ts'
import { distrustBrowserCache } from '../../../api-client/transport.ts'
import { live } from '../live.ts'
import type { ProductsView } from './products-view.ts'

/** As many names as one page of a list can hold. */
const ALL = 1_000

/** What shows products and is looked up again once one of them has changed. */
export const PRODUCT_LISTS: readonly string[] = [
  listProducts.id,
  getProduct.id,
  listCategoryProducts.id,
  searchProducts.id,
  getFeaturedProduct.id,
  getDashboard.id,
]

/** Options of what a form is filled from: asked anew each time it opens, gone on sign-out. */
const fresh = { staleTime: 0, meta: { personal: true } } as const

/** A page of the products, newest first, those that customers do not see too; the page before stays until it is here. */
export function productsQuery({ search, page, pageSize }: ProductsView) {
  return queryOptions({
    ...live,
    queryKey: [listProducts.id, 'back office', search, page, pageSize],
    queryFn: async ({ signal }) => {
      // The catalogue is public and kept by browsers: at the counter it has to be as it is now.
      distrustBrowserCache()
      const query = { ...(search === '' ? {} : { search }), page, pageSize, inactive: true }
      const { data, meta } = await call(listProducts, { query, signal })
      return { data: data.products, meta }
    },
    placeholderData: keepPreviousData,
  })
}

/** One product as its form begins: asked anew each time the form opens, and never beneath what is being typed. */
export function productQuery(id: string) {
  return queryOptions({
    queryKey: [getProduct.id, 'form', id],
    queryFn: ({ signal }) => fetchProduct(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { personal: true },
  })
}

/** A product as the shop has it now. */
export async function fetchProduct(id: string, signal?: AbortSignal): Promise<Product> {
  distrustBrowserCache()
  return (await call(getProduct, { params: { id }, query: { inactive: true }, ...(signal ? { signal } : {}) })).data
}

/** All categories with their sub-categories, those that the shop does not show too. */
export function categoryChoicesQuery() {
  return queryOptions({
    ...fresh,
    queryKey: [listCategories.id, 'choices'],
    queryFn: async ({ signal }) => {
      distrustBrowserCache()
      return (await call(listCategories, { query: { pageSize: ALL, inactive: true }, signal })).data
    },
  })
}

/** All brands, those that the shop does not show too. */
export function brandChoicesQuery() {
  return queryOptions({
    ...fresh,
    queryKey: [listBrands.id, 'choices'],
    queryFn: async ({ signal }) => {
      distrustBrowserCache()
      return (await call(listBrands, { query: { pageSize: ALL, inactive: true }, signal })).data
    },
  })
}
