import { AppError } from '../../errors.ts'
import type { NameTable } from './name-change.repository.ts'

export const NAME_TAKEN: Readonly<Record<NameTable, string>> = {
  categories: 'There is already a category of this name.',
  sub_categories: 'This category already has a sub-category of this name.',
  brands: 'There is already a brand of this name.',
}

const MISSING: Readonly<Record<NameTable, string>> = {
  categories: 'There is no such category.',
  sub_categories: 'There is no such sub-category.',
  brands: 'There is no such brand.',
}

export async function known<T>(table: NameTable, search: Promise<T | undefined>): Promise<T> {
  const found = await search
  if (found === undefined) throw new AppError('not_found', { message: MISSING[table] })
  return found
}
