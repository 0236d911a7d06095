import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listCategories } from '@usiku/contracts/catalogue/operations.ts'
import { getDeliveryRules } from '@usiku/contracts/delivery/operations.ts'
import { getQuantityOffers, listPromoCodes } from '@usiku/contracts/offers/operations.ts'
import { call } from '../../../../api/call.ts'
import { bypassBrowserCache } from '../../../../api/transport.ts'
import { polling } from '../../polling.ts'
import type { ListView } from '../../ui/lists/list-view.ts'

/** Removed on sign-out. */
const PERSONAL = { meta: { personal: true } } as const

/** Fetched each time the form opens, and never refetched while it is edited. */
export const quantityOffersQuery = queryOptions({
  ...PERSONAL,
  queryKey: [getQuantityOffers.id, 'form'],
  queryFn: async ({ signal }) => (await call(getQuantityOffers, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** The largest page that the API allows. */
const MAX_PAGE_SIZE = 1_000

export function promoCodesQuery({ page, pageSize }: Pick<ListView, 'page' | 'pageSize'>) {
  return queryOptions({
    ...polling,
    queryKey: [listPromoCodes.id, page, pageSize],
    queryFn: ({ signal }) => call(listPromoCodes, { query: { page, pageSize }, signal }),
    placeholderData: keepPreviousData,
  })
}

export const allPromoCodesQuery = queryOptions({
  ...PERSONAL,
  queryKey: [listPromoCodes.id, 'all'],
  queryFn: async ({ signal }) => (await call(listPromoCodes, { query: { pageSize: MAX_PAGE_SIZE }, signal })).data,
})

export const deliveryRulesQuery = queryOptions({
  ...PERSONAL,
  queryKey: [getDeliveryRules.id, 'preview'],
  queryFn: async ({ signal }) => (await call(getDeliveryRules, { signal })).data,
  staleTime: 0,
})

export const categoryChoicesQuery = queryOptions({
  ...PERSONAL,
  queryKey: [listCategories.id, 'choices of offers'],
  queryFn: async ({ signal }) => {
    bypassBrowserCache()
    return (await call(listCategories, { query: { pageSize: MAX_PAGE_SIZE, inactive: true }, signal })).data
  },
})
