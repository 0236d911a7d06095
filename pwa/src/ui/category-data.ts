import type { Category } from '@usiku/contracts/catalogue.ts'

/** What menus, lists and rails show of a category: a rendered page carries this for each of them. */
export type CategoryData = Pick<Category, '_id' | 'name' | 'slug' | 'picture'> & {
  /** The names of its sub-categories, by which addresses know them. */
  readonly subCategories: readonly string[]
}

/**
 * The part of a category that menus, lists and rails show. Without placeholders:
 * every page carries all categories, and these are heavier than the wait for so
 * small a picture is worth; its tile stands there meanwhile.
 */
export function toCategoryData({ _id, name, slug, picture, subCategories }: Category): CategoryData {
  const bare = picture && { ...picture, placeholder: '' }
  return { _id, name, slug, picture: bare, subCategories: subCategories.map((sub) => sub.name) }
}
