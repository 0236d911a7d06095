import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getProduct, listBrands, listCategories, listProducts } from '@usiku/contracts/catalogue/operations.ts'
import type { ImportOutcome, ImportState } from '@usiku/contracts/product-imports/constants.ts'
import {
  getProductImport,
  listImportRows,
  listProductImports,
  type ProductImport,
} from '@usiku/contracts/product-imports/operations.ts'
import { call } from '../../../api/call.ts'
import { polling } from '../polling.ts'
import type { ListView } from '../ui/lists/list-view.ts'

/** Operations whose answers change when an import moves on. */
export const CHANGED_BY_IMPORTS: readonly string[] = [listProductImports.id, getProductImport.id, listImportRows.id]

/** Those of the catalogue, once products were written. */
export const CHANGED_BY_APPLYING: readonly string[] = [listProducts.id, getProduct.id, listCategories.id, listBrands.id]

/** In milliseconds, while the server is at it. */
const WORKING_INTERVAL_MS = 1_500

const WORKING: readonly ImportState[] = ['reading', 'grouping', 'checking', 'applying', 'undoing']

export const isWorking = (state: ImportState): boolean => WORKING.includes(state)

export function importsQuery({ page, pageSize }: ListView) {
  return queryOptions({
    ...polling,
    queryKey: [listProductImports.id, page, pageSize],
    queryFn: ({ signal }) => call(listProductImports, { query: { page, pageSize }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function importQuery(id: string) {
  return queryOptions({
    ...polling,
    queryKey: [getProductImport.id, id],
    queryFn: async ({ signal }) => (await call(getProductImport, { params: { id }, signal })).data,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && (isWorking(data.state) || data.zip?.state === 'reading')
        ? WORKING_INTERVAL_MS
        : polling.refetchInterval(),
  })
}

export interface RowsView {
  readonly outcome: ImportOutcome | undefined
  readonly page: number
}

export const ROWS_PAGE_SIZE = 50

/** The report is another one after the next step, and with other pictures. */
export function importRowsQuery({ _id: id, state, zip }: ProductImport, { outcome, page }: RowsView) {
  return queryOptions({
    queryKey: [listImportRows.id, id, state, zip === null ? 'none' : `${zip._id} ${zip.state}`, outcome ?? 'all', page],
    queryFn: ({ signal }) => {
      const query = { ...(outcome === undefined ? {} : { outcome }), page, pageSize: ROWS_PAGE_SIZE }
      return call(listImportRows, { params: { id }, query, signal })
    },
    placeholderData: keepPreviousData,
    meta: { personal: true },
  })
}
