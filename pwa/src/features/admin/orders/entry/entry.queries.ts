import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { isBarcode } from '@usiku/contracts/catalogue/barcodes.ts'
import { findBarcode } from '@usiku/contracts/catalogue/cost-operations.ts'
import { searchProducts } from '@usiku/contracts/catalogue/operations.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import {
  findCustomers,
  type OrderItem,
  quoteManualOrder,
  quoteOrderItems,
} from '@usiku/contracts/orders/admin-operations.ts'
import { call } from '../../../../api/call.ts'
import { bypassBrowserCache } from '../../../../api/transport.ts'
import { type FoundDrink, toDrinks } from './drinks.ts'

/** Never persisted, and removed on sign-out. Stock and prices change. */
const CURRENT = { meta: { personal: true }, staleTime: 10_000, gcTime: 60_000 } as const

const MAX_PRODUCTS = 12

/** By the storefront's forgiving rules, best match first. */
export function drinkSearchQuery(term: string) {
  return queryOptions({
    ...CURRENT,
    queryKey: [searchProducts.id, 'drinks', term],
    queryFn:
      term === ''
        ? skipToken
        : async ({ signal }): Promise<FoundDrink[]> => {
            const coded = await findDrink(term, signal)
            if (coded !== undefined) return [coded]
            bypassBrowserCache()
            const query = { search: term, page: 1, pageSize: MAX_PRODUCTS }
            return (await call(searchProducts, { query, signal })).product.flatMap(toDrinks)
          },
    placeholderData: keepPreviousData,
  })
}

async function findDrink(term: string, signal: AbortSignal): Promise<FoundDrink | undefined> {
  if (!isBarcode(term)) return undefined
  const { data: match } = await call(findBarcode, { params: { barcode: term }, signal })
  if (match === null) return undefined
  const drink = toDrinks(match.product).find(({ volumeId }) => volumeId === match.volumeId)
  return match.product.isHidden && drink ? { ...drink, available: 0 } : drink
}

/** @param search empty while there is too little to look for */
export function customersQuery(search: string) {
  return queryOptions({
    ...CURRENT,
    queryKey: [findCustomers.id, search],
    queryFn:
      search === '' ? skipToken : async ({ signal }) => (await call(findCustomers, { query: { search }, signal })).data,
  })
}

export type QuotedOrder = BodyOf<typeof quoteManualOrder>

/** @param order `undefined` while something is missing that its price depends on */
export function manualOrderQuoteQuery(order: QuotedOrder | undefined) {
  return queryOptions({
    ...CURRENT,
    queryKey: [quoteManualOrder.id, order],
    queryFn:
      order === undefined
        ? skipToken
        : async ({ signal }) => (await call(quoteManualOrder, { body: order, signal })).data,
    placeholderData: keepPreviousData,
  })
}

export function orderItemsQuoteQuery(orderId: string, version: number, items: readonly OrderItem[]) {
  return queryOptions({
    ...CURRENT,
    queryKey: [quoteOrderItems.id, orderId, version, items],
    queryFn:
      items.length === 0
        ? skipToken
        : async ({ signal }) =>
            (await call(quoteOrderItems, { params: { orderId }, body: { items: [...items] }, signal })).data,
    placeholderData: keepPreviousData,
  })
}
