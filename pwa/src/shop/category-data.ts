import type { Category } from '@usiku/contracts/catalogue/operations.ts'

/** Kept small: every rendered page carries all categories. */
export type CategoryData = Pick<Category, '_id' | 'name' | 'slug' | 'picture'> & {
  readonly subCategories: readonly string[]
}

/** Leaves out picture placeholders: in every page they weigh more than they help. */
export function toCategoryData({ _id, name, slug, picture, subCategories }: Category): CategoryData {
  const bare = picture && { ...picture, placeholder: '' }
  return { _id, name, slug, picture: bare, subCategories: subCategories.map((sub) => sub.name) }
}
