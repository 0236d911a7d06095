import { queryOptions } from '@tanstack/react-query'
import { HIDDEN_CATEGORY_NAMES, listCategories } from '@usiku/contracts/catalogue.ts'
import { getSettings, type Settings } from '@usiku/contracts/store.ts'
import { call, renew, type Tagged } from '../../api-client/call.ts'
import { type CategoryData, toCategoryData } from '../../ui/category-data.ts'

const HOUR = 3_600_000

/** In milliseconds. */
const CATEGORIES_FRESH_FOR = 15 * HOUR

/** The largest page that the API allows. */
const ALL = 1_000

/** Sorted by name; without the hidden categories, which hold the home page's product rows. */
export function categoriesQuery() {
  return queryOptions({
    queryKey: [listCategories.id, 'menu'],
    queryFn: async ({ signal }): Promise<CategoryData[]> => {
      const { data } = await call(listCategories, { query: { pageSize: ALL }, signal })
      return data.filter((category) => !HIDDEN_CATEGORY_NAMES.includes(category.name)).map(toCategoryData)
    },
    // An empty list counts as stale.
    staleTime: (query) => (query.state.data?.length ? CATEGORIES_FRESH_FOR : 0),
    meta: { persist: true },
  })
}

export function settingsQuery() {
  return queryOptions({
    queryKey: [getSettings.id],
    queryFn: ({ signal, client, queryKey }): Promise<Tagged<Settings>> =>
      renew(getSettings, client.getQueryData<Tagged<Settings>>(queryKey), signal, ({ data }) => data),
    select: ({ value }) => value,
    meta: { persist: true },
  })
}
