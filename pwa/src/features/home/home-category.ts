import type { Category } from '@usiku/contracts/catalogue.ts'

/** What the home page shows of a category: in its list, and as a tile. */
export type HomeCategory = Pick<Category, '_id' | 'name' | 'slug' | 'picture'> & {
  readonly subCategories: readonly { readonly _id: string; readonly name: string }[]
}
