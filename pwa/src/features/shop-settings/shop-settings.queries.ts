import { queryOptions } from '@tanstack/react-query'
import { HIDDEN_CATEGORY_NAMES } from '@usiku/contracts/catalogue/constants.ts'
import { listCategories } from '@usiku/contracts/catalogue/operations.ts'
import { getSettings, getShopRules, type Settings, type ShopRules } from '@usiku/contracts/store/operations.ts'
import { call, fetchIfChanged, type Tagged } from '../../api/call.ts'
import { type CategoryData, toCategoryData } from '../../shop/category-data.ts'

const HOUR_MS = 3_600_000

/** In milliseconds. */
const CATEGORIES_STALE_MS = 15 * HOUR_MS

/** The largest page that the API allows. */
const MAX_PAGE_SIZE = 1_000

/** Sorted by name; without the hidden categories, which hold the home page's product rows. */
export function categoriesQuery() {
  return queryOptions({
    queryKey: [listCategories.id, 'menu'],
    queryFn: async ({ signal }): Promise<CategoryData[]> => {
      const { data } = await call(listCategories, { query: { pageSize: MAX_PAGE_SIZE }, signal })
      return data.filter((category) => !HIDDEN_CATEGORY_NAMES.includes(category.name)).map(toCategoryData)
    },
    // An empty list counts as stale.
    staleTime: (query) => (query.state.data?.length ? CATEGORIES_STALE_MS : 0),
    meta: { persist: true },
  })
}

export function settingsQuery() {
  return queryOptions({
    queryKey: [getSettings.id],
    queryFn: ({ signal, client, queryKey }): Promise<Tagged<Settings>> =>
      fetchIfChanged(getSettings, client.getQueryData<Tagged<Settings>>(queryKey), signal, ({ data }) => data),
    select: ({ value }) => value,
    meta: { persist: true },
  })
}

/** Known offline once it was fetched: after the start, in an idle moment. */
export function shopRulesQuery() {
  return queryOptions({
    queryKey: [getShopRules.id],
    queryFn: ({ signal, client, queryKey }): Promise<Tagged<ShopRules>> =>
      fetchIfChanged(getShopRules, client.getQueryData<Tagged<ShopRules>>(queryKey), signal, ({ data }) => data),
    select: ({ value }) => value,
    meta: { persist: true },
  })
}
