import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { listVolumeCosts } from '@usiku/contracts/catalogue/cost-operations.ts'
import { getProduct, listProducts } from '@usiku/contracts/catalogue/operations.ts'
import type { PurchaseStatus } from '@usiku/contracts/suppliers/constants.ts'
import { getPurchaseOrder, listPurchaseOrders, listSuppliers } from '@usiku/contracts/suppliers/operations.ts'
import { call } from '../../../api/call.ts'
import { polling } from '../polling.ts'
import type { ListView } from '../ui/lists/list-view.ts'

export interface PurchaseView extends ListView {
  readonly status?: PurchaseStatus | undefined
  readonly supplierId?: string | undefined
}

/** Ids of operations to invalidate when a purchase order changes. */
export const PURCHASE_QUERY_IDS: readonly string[] = [listPurchaseOrders.id, getPurchaseOrder.id]

/** When goods came in, which changes stock and costs. */
export const RECEIVED_QUERY_IDS: readonly string[] = [
  ...PURCHASE_QUERY_IDS,
  ...[listProducts.id, getProduct.id, listVolumeCosts.id],
]

/** Ids of operations to invalidate when a supplier changes. */
export const SUPPLIER_QUERY_IDS: readonly string[] = [listSuppliers.id, ...PURCHASE_QUERY_IDS]

export function suppliersQuery({ search, page, pageSize }: ListView) {
  return queryOptions({
    ...polling,
    queryKey: [listSuppliers.id, 'page', search, page, pageSize],
    queryFn: ({ signal }) =>
      call(listSuppliers, { query: { ...(search === '' ? {} : { search }), page, pageSize, inactive: true }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The largest page that the API allows. */
const MAX_PAGE_SIZE = 1_000

/** Inactive ones last. */
export function supplierOptionsQuery() {
  return queryOptions({
    queryKey: [listSuppliers.id, 'choices'],
    queryFn: async ({ signal }) =>
      (await call(listSuppliers, { query: { pageSize: MAX_PAGE_SIZE, inactive: true }, signal })).data,
    staleTime: 0,
    meta: { personal: true },
  })
}

export function purchaseOrdersQuery({ status, supplierId, page, pageSize }: PurchaseView) {
  const filters = { ...(status ? { status } : {}), ...(supplierId ? { supplierId } : {}) }
  return queryOptions({
    ...polling,
    queryKey: [listPurchaseOrders.id, filters, page, pageSize],
    queryFn: ({ signal }) => call(listPurchaseOrders, { query: { ...filters, page, pageSize }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function purchaseOrderQuery(id: string) {
  return queryOptions({
    ...polling,
    queryKey: [getPurchaseOrder.id, id],
    queryFn: async ({ signal }) => (await call(getPurchaseOrder, { params: { id }, signal })).data,
  })
}

const MAX_FOUND = 20

/** What can be ordered: bundles cannot. */
export function orderableVolumesQuery(search: string) {
  return queryOptions({
    queryKey: [listVolumeCosts.id, 'orderable', search],
    queryFn:
      search === ''
        ? skipToken
        : async ({ signal }) => {
            const { data } = await call(listVolumeCosts, { query: { search, pageSize: MAX_FOUND }, signal })
            return data.filter(({ isBundle }) => !isBundle)
          },
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    meta: { personal: true },
  })
}
