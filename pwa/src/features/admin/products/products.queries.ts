import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isBarcode } from '@usiku/contracts/catalogue/barcodes.ts'
import { findBarcode, listVolumeCosts, type VolumeCost } from '@usiku/contracts/catalogue/cost-operations.ts'
import {
  getFeaturedProduct,
  getProduct,
  listBrands,
  listCategories,
  listCategoryProducts,
  listProducts,
  type Product,
  searchProducts,
} from '@usiku/contracts/catalogue/operations.ts'
import { getDashboard } from '@usiku/contracts/dashboard/operations.ts'
import { MAX_LEVEL_PRODUCTS } from '@usiku/contracts/stock/constants.ts'
import { listLowStock, listStockLevels } from '@usiku/contracts/stock/operations.ts'
import { call } from '../../../api/call.ts'
import { bypassBrowserCache } from '../../../api/transport.ts'
import { polling } from '../polling.ts'
import type { ListView } from '../ui/lists/list-view.ts'

/** The largest page that the API allows. */
const MAX_PAGE_SIZE = 1_000

/** Ids of operations to invalidate when a product changes. */
export const PRODUCT_QUERY_IDS: readonly string[] = [
  listProducts.id,
  getProduct.id,
  listCategoryProducts.id,
  searchProducts.id,
  getFeaturedProduct.id,
  getDashboard.id,
  listVolumeCosts.id,
  findBarcode.id,
  listLowStock.id,
  listStockLevels.id,
]

/** Refetched each time a form opens; removed on sign-out. */
const FRESH = { staleTime: 0, meta: { personal: true } } as const

export function productsQuery({ search, page, pageSize }: ListView) {
  return queryOptions({
    ...polling,
    queryKey: [listProducts.id, 'back office', search, page, pageSize],
    queryFn: async ({ signal }) => {
      const found = isBarcode(search) ? await call(findBarcode, { params: { barcode: search }, signal }) : undefined
      if (found?.data) return { data: [found.data.product], meta: { page: 1, pageSize, total: 1 } }
      // Browsers cache the public catalogue; the back office needs it up to date.
      bypassBrowserCache()
      const query = { ...(search === '' ? {} : { search }), page, pageSize, inactive: true }
      const { data, meta } = await call(listProducts, { query, signal })
      return { data: data.products, meta }
    },
    placeholderData: keepPreviousData,
  })
}

/** By the id of the volume. */
export function stockLevelsQuery(productIds: readonly string[]) {
  return queryOptions({
    ...polling,
    queryKey: [listStockLevels.id, 'list', ...productIds],
    queryFn: ({ signal }) => fetchLevels(productIds, signal),
    enabled: productIds.length > 0,
    placeholderData: keepPreviousData,
  })
}

async function fetchLevels(productIds: readonly string[], signal?: AbortSignal): Promise<ReadonlyMap<string, number>> {
  const ids = productIds.slice(0, MAX_LEVEL_PRODUCTS)
  const { data } = await call(listStockLevels, { query: { products: ids.join() }, ...(signal ? { signal } : {}) })
  return new Map(data.map(({ volumeId, level }) => [volumeId, level]))
}

export function lowStockQuery({ page, pageSize }: ListView) {
  return queryOptions({
    ...polling,
    queryKey: [listLowStock.id, 'list', page, pageSize],
    queryFn: ({ signal }) => call(listLowStock, { query: { page, pageSize }, signal }),
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

/** A product with what only staff see of its volumes. */
export interface ProductRecord {
  readonly product: Product
  readonly costs: readonly Pick<VolumeCost, 'volumeId' | 'barcode' | 'costPrice'>[]
  /** When the stock is low, by the id of the volume. */
  readonly levels: ReadonlyMap<string, number>
}

/** More volumes than a product has. */
const MAX_VOLUMES = 100

export async function fetchProduct(id: string, signal?: AbortSignal): Promise<ProductRecord> {
  bypassBrowserCache()
  const options = signal ? { signal } : {}
  const [{ data: product }, { data: costs }, levels] = await Promise.all([
    call(getProduct, { params: { id }, query: { inactive: true }, ...options }),
    call(listVolumeCosts, { query: { productId: id, pageSize: MAX_VOLUMES }, ...options }),
    fetchLevels([id], signal),
  ])
  return { product, costs, levels }
}

export function categoryOptionsQuery() {
  return queryOptions({
    ...FRESH,
    queryKey: [listCategories.id, 'choices'],
    queryFn: async ({ signal }) => {
      bypassBrowserCache()
      return (await call(listCategories, { query: { pageSize: MAX_PAGE_SIZE, inactive: true }, signal })).data
    },
  })
}

export function brandOptionsQuery() {
  return queryOptions({
    ...FRESH,
    queryKey: [listBrands.id, 'choices'],
    queryFn: async ({ signal }) => {
      bypassBrowserCache()
      return (await call(listBrands, { query: { pageSize: MAX_PAGE_SIZE, inactive: true }, signal })).data
    },
  })
}
