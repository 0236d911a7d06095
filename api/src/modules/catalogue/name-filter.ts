import { type RawBuilder, sql } from 'kysely'
import { containsPattern } from '../../database/like.ts'
import type { NameTable } from './name-change.repository.ts'

/** Which categories, sub-categories or brands a list holds. */
export interface NameFilter {
  /** With the inactive ones. */
  readonly inactive?: boolean | undefined
  /** A text in their names; empty for all. */
  readonly search?: string | undefined
}

/** Whether a row of a table is in such a list; deleted ones are left to the query. */
export function isListed(table: NameTable, { inactive = false, search = '' }: NameFilter): RawBuilder<boolean> {
  const flag = sql<boolean>`${sql.ref(`${table}.is_active`)} in ${inactive ? sql`(0, 1)` : sql`(1)`}`
  if (search === '') return flag
  const pattern = containsPattern(search)
  return sql<boolean>`(${flag} and lower(${sql.ref(`${table}.name`)}) like ${pattern} escape '\\')`
}
