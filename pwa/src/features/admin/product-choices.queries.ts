import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getProduct, listProducts } from '@usiku/contracts/catalogue/operations.ts'
import { call } from '../../api/call.ts'
import { bypassBrowserCache } from '../../api/transport.ts'

/** Removed on sign-out. */
const PERSONAL = { meta: { personal: true } } as const

export function productSearchQuery(search: string) {
  return queryOptions({
    ...PERSONAL,
    queryKey: [listProducts.id, 'choices', search],
    queryFn: async ({ signal }) => {
      // Browsers cache the public catalogue; the back office needs it up to date.
      bypassBrowserCache()
      const query = { ...(search === '' ? {} : { search }), page: 1, pageSize: 20, inactive: true }
      return (await call(listProducts, { query, signal })).data.products
    },
    placeholderData: keepPreviousData,
  })
}

export function chosenProductQuery(id: string) {
  return queryOptions({
    ...PERSONAL,
    queryKey: [getProduct.id, 'choices', id],
    queryFn: async ({ signal }) => {
      bypassBrowserCache()
      return (await call(getProduct, { params: { id }, query: { inactive: true }, signal })).data
    },
  })
}
