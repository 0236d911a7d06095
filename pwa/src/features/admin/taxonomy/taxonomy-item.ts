import type { Brand } from '@usiku/contracts/catalogue/operations.ts'

export type TaxonomyItem = Pick<Brand, '_id' | 'name' | 'isActive' | 'version'>

export interface TaxonomyType<T extends TaxonomyItem> {
  /** Within a sentence: `sub-category`. */
  readonly noun: string
  /** At the start of a sentence: `Sub-category`. */
  readonly capitalizedNoun: string
  readonly deactivateText: string
  readonly deleteText: string
  /** Advice appended to the server's `in_use` message. */
  readonly inUseText: string
  readonly setActive: (item: T, isActive: boolean) => Promise<unknown>
  readonly remove: (item: T) => Promise<unknown>
}
