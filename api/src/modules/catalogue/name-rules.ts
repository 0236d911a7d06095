import type { NameTable } from './name-change.repository.ts'

/** Said at `name` when another has it in any case. */
export const NAME_TAKEN: Readonly<Record<NameTable, string>> = {
  categories: 'There is already a category of this name.',
  sub_categories: 'This category already has a sub-category of this name.',
  brands: 'There is already a brand of this name.',
}
