import { queryOptions } from '@tanstack/react-query'
import { type Category, HIDDEN_CATEGORY_NAMES, listCategories } from '@usiku/contracts/catalogue.ts'
import { getSettings } from '@usiku/contracts/store.ts'
import { call } from '../../api-client/call.ts'

const HOUR = 3_600_000

/** Categories are asked for again when older than this, in milliseconds. */
export const CATEGORIES_FRESH_FOR = 15 * HOUR

/** Enough for all of them: a shop has dozens. */
const ALL = 1_000

/** A category as menus, rails and filters show it. */
export type CategoryEntry = Pick<Category, '_id' | 'name' | 'slug' | 'picture'> & {
  readonly subCategories: readonly { readonly _id: string; readonly name: string }[]
}

function toEntry({ _id, name, slug, picture, subCategories }: Category): CategoryEntry {
  return { _id, name, slug, picture, subCategories: subCategories.map((sub) => ({ _id: sub._id, name: sub.name })) }
}

/** The kinds of drinks by name, without the hidden categories that hold the home page's shelves. */
export function categoriesQuery() {
  return queryOptions({
    queryKey: [listCategories.id, 'entries'],
    queryFn: async ({ signal }): Promise<CategoryEntry[]> => {
      const { data } = await call(listCategories, { query: { pageSize: ALL }, signal })
      return data.filter((category) => !HIDDEN_CATEGORY_NAMES.includes(category.name)).map(toEntry)
    },
    // An empty list is as good as none: it is asked for again.
    staleTime: (query) => (query.state.data?.length ? CATEGORIES_FRESH_FOR : 0),
    meta: { persist: true },
  })
}

/** How the shop is reached. */
export function settingsQuery() {
  return queryOptions({
    queryKey: [getSettings.id],
    queryFn: async ({ signal }) => (await call(getSettings, { signal })).data,
    meta: { persist: true },
  })
}
