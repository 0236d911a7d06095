import { type RawBuilder, sql } from 'kysely'
import { containsPattern } from '../../database/like.ts'
import type { NameTable } from './name-change.repository.ts'

export interface NameFilter {
  readonly inactive?: boolean | undefined
  readonly search?: string | undefined
}

export function isListed(table: NameTable, { inactive = false, search = '' }: NameFilter): RawBuilder<boolean> {
  const flag = sql<boolean>`${sql.ref(`${table}.is_active`)} in ${inactive ? sql`(0, 1)` : sql`(1)`}`
  if (search === '') return flag
  const pattern = containsPattern(search)
  return sql<boolean>`(${flag} and lower(${sql.ref(`${table}.name`)}) like ${pattern} escape '\\')`
}
