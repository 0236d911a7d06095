import { type RawBuilder, sql } from 'kysely'
import { toLikePattern } from '../../../database/like-pattern.ts'
import type { TaxonomyTable } from './taxonomy-change.repository.ts'

export interface TaxonomyFilter {
  readonly inactive?: boolean | undefined
  readonly search?: string | undefined
}

export function isListed(table: TaxonomyTable, { inactive = false, search = '' }: TaxonomyFilter): RawBuilder<boolean> {
  const flag = sql<boolean>`${sql.ref(`${table}.is_active`)} in ${inactive ? sql`(0, 1)` : sql`(1)`}`
  if (search === '') return flag
  const pattern = toLikePattern(search)
  return sql<boolean>`(${flag} and lower(${sql.ref(`${table}.name`)}) like ${pattern} escape '\\')`
}
