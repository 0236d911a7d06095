import { type Category, HIDDEN_CATEGORY_NAMES } from '@usiku/contracts/catalogue.ts'

/** What the shell needs of a category. */
export type ShellCategory = Pick<Category, '_id' | 'name' | 'slug'> & {
  readonly subCategories: readonly { readonly _id: string; readonly name: string }[]
}

/** The categories that are kinds of drinks, by name. */
export function shownCategories<C extends { readonly name: string }>(categories: readonly C[]): C[] {
  return categories
    .filter(({ name }) => !HIDDEN_CATEGORY_NAMES.includes(name))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}
