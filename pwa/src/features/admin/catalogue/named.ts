import type { Brand } from '@usiku/contracts/catalogue.ts'

export type Named = Pick<Brand, '_id' | 'name' | 'isActive' | 'version'>

export interface NameKind<T extends Named> {
  /** Within a sentence: `sub-category`. */
  readonly one: string
  /** At the start of a sentence: `Sub-category`. */
  readonly begin: string
  readonly offWords: string
  readonly goneWords: string
  /** Advice appended to the server's `in_use` message. */
  readonly inUseWords: string
  readonly setActive: (thing: T, isActive: boolean) => Promise<unknown>
  readonly remove: (thing: T) => Promise<unknown>
}
