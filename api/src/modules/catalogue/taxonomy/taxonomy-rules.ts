import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { AppError } from '../../../errors.ts'
import type { TaxonomyTable } from './taxonomy.repository.ts'

export const normalizeName = (name: string): string => name.trim().toLowerCase()

export const NAME_TAKEN_MESSAGES: Readonly<Record<TaxonomyTable, MessageDescriptor>> = {
  categories: msg`There is already a category of this name.`,
  sub_categories: msg`This category already has a sub-category of this name.`,
  brands: msg`There is already a brand of this name.`,
}

const NOT_FOUND_MESSAGES: Readonly<Record<TaxonomyTable, MessageDescriptor>> = {
  categories: msg`There is no such category.`,
  sub_categories: msg`There is no such sub-category.`,
  brands: msg`There is no such brand.`,
}

export async function requireFound<T>(table: TaxonomyTable, lookup: Promise<T | undefined>): Promise<T> {
  const found = await lookup
  if (found === undefined) throw new AppError('not_found', { message: t(NOT_FOUND_MESSAGES[table]) })
  return found
}
