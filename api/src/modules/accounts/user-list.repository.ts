import type { User } from '@usiku/contracts/accounts.ts'
import { type SqlBool, sql } from 'kysely'
import { containsPattern } from '../../database/like.ts'
import type { Database } from '../../database/open-database.ts'
import type { PageWindow } from '../../database/paging.ts'
import { toUser } from './user.repository.ts'

/** A page of the users whose name, e-mail or phone has the text; newest first, deleted ones left out. */
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
  const digits = phoneDigits(search)
  return all.where((where) =>
    where.or([
      has('lower(name)', search),
      has('email_key', search),
      ...(digits === undefined ? [] : [has('phone', digits)]),
    ]),
  )
}

const has = (column: 'lower(name)' | 'email_key' | 'phone', text: string) =>
  sql<SqlBool>`${sql.raw(column)} like ${containsPattern(text)} escape '\\'`

/** What a phone has of a number, kept as 2547… and typed as 0712 345 678 or +254 712…; `undefined` for what is no number. */
function phoneDigits(text: string): string | undefined {
  if (!/^[+\d\s()-]*\d[+\d\s()-]*$/.test(text)) return undefined
  return text.replace(/\D/g, '').replace(/^0/, '') || undefined
}
