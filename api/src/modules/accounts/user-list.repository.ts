import type { User } from '@usiku/contracts/accounts.ts'
import { type SqlBool, sql } from 'kysely'
import { containsPattern, toPhoneDigits, toSearchWords } from '../../database/like.ts'
import type { Database } from '../../database/open-database.ts'
import type { PageWindow } from '../../database/paging.ts'
import { toUser } from './user.repository.ts'

export async function pageUsers(
  database: Database,
  search: string,
  window: PageWindow,
): Promise<{ readonly users: User[]; readonly total: number }> {
  const found = matching(database, search)
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

function matching(database: Database, search: string) {
  const all = database.selectFrom('users').where('deleted_at', 'is', null)
  if (search === '') return all
  const digits = toPhoneDigits(search)
  return all.where(({ and, or }) => {
    const words = toSearchWords(search).map((word) => or([has('lower(name)', word), has('email_key', word)]))
    return or([and(words), ...(digits === undefined ? [] : [has('phone', digits)])])
  })
}

const has = (column: 'lower(name)' | 'email_key' | 'phone', text: string) =>
  sql<SqlBool>`${sql.raw(column)} like ${containsPattern(text)} escape '\\'`
