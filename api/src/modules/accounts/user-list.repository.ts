import type { User } from '@usiku/contracts/accounts/operations.ts'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { splitSearch, toLikePattern, toPhoneDigits } from '../../database/like-pattern.ts'
import type { PageWindow } from '../../database/pagination.ts'
import { toUser } from './user.repository.ts'

export async function pageUsers(
  database: Database,
  search: string,
  window: PageWindow,
): Promise<{ readonly users: User[]; readonly total: number }> {
  const found = selectMatching(database, search)
  const rows = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(window.pageSize)
    .offset(window.offset)
    .execute()
  const { total } = await found.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { users: rows.map(toUser), total }
}

function selectMatching(database: Database, search: string) {
  const all = database.selectFrom('users').where('deleted_at', 'is', null)
  if (search === '') return all
  const digits = toPhoneDigits(search)
  return all.where(({ and, or }) => {
    const words = splitSearch(search).map((word) => or([isLike('lower(name)', word), isLike('email_key', word)]))
    return or([and(words), ...(digits === undefined ? [] : [isLike('phone', digits)])])
  })
}

const isLike = (column: 'lower(name)' | 'email_key' | 'phone', text: string) =>
  sql<SqlBool>`${sql.raw(column)} like ${toLikePattern(text)} escape '\\'`
