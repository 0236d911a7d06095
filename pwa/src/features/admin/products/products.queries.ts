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

/** The largest page that the API allows. */
const ALL = 1_000

/** Ids of operations to invalidate when a product changes. */
export const PRODUCT_LISTS: readonly string[] = [
  listProducts.id,
  getProduct.id,
  listCategoryProducts.id,
  searchProducts.id,
  getFeaturedProduct.id,
  getDashboard.id,
]

/** Refetched each time a form opens; removed on sign-out. */
const fresh = { staleTime: 0, meta: { personal: true } } as const

export function productsQuery({ search, page, pageSize }: ProductsView) {
  return queryOptions({
    ...live,
    queryKey: [listProducts.id, 'back office', search, page, pageSize],
    queryFn: async ({ signal }) => {
      // Browsers cache the public catalogue; the back office needs it up to date.
      distrustBrowserCache()
      const query = { ...(search === '' ? {} : { search }), page, pageSize, inactive: true }
      const { data, meta } = await call(listProducts, { query, signal })
      return { data: data.products, meta }
    },
    placeholderData: keepPreviousData,
  })
}

/** Fetched each time the form opens, and never refetched while it is edited. */
export function productQuery(id: string) {
  return queryOptions({
    queryKey: [getProduct.id, 'form', id],
    queryFn: ({ signal }) => fetchProduct(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { personal: true },
  })
}

export async function fetchProduct(id: string, signal?: AbortSignal): Promise<Product> {
  distrustBrowserCache()
  return (await call(getProduct, { params: { id }, query: { inactive: true }, ...(signal ? { signal } : {}) })).data
}

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
