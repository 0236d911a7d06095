import type { Brand } from '@usiku/contracts/catalogue.ts'

/** What categories, sub-categories and brands have in common. */
export type Named = Pick<Brand, '_id' | 'name' | 'isActive' | 'version'>

/** One of the three: its words, and its calls. */
export interface NameKind<T extends Named> {
  /** As it stands within a sentence: `sub-category`. */
  readonly one: string
  /** As it begins one: `Sub-category`. */
  readonly begin: string
  /** What follows from switching it off. */
  readonly offWords: string
  /** What follows from deleting it. */
  readonly goneWords: string
  /** What to do about what still uses it. */
  readonly inUseWords: string
  readonly setActive: (thing: T, isActive: boolean) => Promise<unknown>
  readonly remove: (thing: T) => Promise<unknown>
}
