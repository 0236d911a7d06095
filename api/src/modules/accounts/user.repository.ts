import type { Role } from '@usiku/contracts/accounts/constants.ts'
import type { User } from '@usiku/contracts/accounts/operations.ts'
import type { Language } from '@usiku/contracts/language/language.ts'
import type { Selectable } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'
import { createId } from '../../database/ids.ts'
import { containsText, splitSearch, toPhoneDigits } from '../../database/like-pattern.ts'
import { normalizeEmail } from '../../database/normalize-email.ts'
import type { PageWindow } from '../../database/pagination.ts'
import type { Schema } from '../../database/schema.ts'
import { toRole, toRoleColumns } from './role-columns.ts'

type UserRow = Selectable<Schema['users']>

export interface NewUser {
  readonly name: string
  readonly email: string
  readonly passwordHash: string
  readonly role: Role
  readonly createdAt: Date
  readonly emailVerifiedAt?: Date | undefined
  readonly language?: Language
}

export async function insertUser(transaction: Transaction, user: NewUser): Promise<User | undefined> {
  const row = await transaction
    .insertInto('users')
    .values({
      id: createId(),
      name: user.name,
      email: user.email,
      email_key: normalizeEmail(user.email),
      password_hash: user.passwordHash,
      ...toRoleColumns(user.role),
      created_at: user.createdAt.toISOString(),
      deleted_at: null,
      email_verified_at: user.emailVerifiedAt?.toISOString() ?? null,
      ...(user.language === undefined ? {} : { language: user.language }),
    })
    .onConflict((conflict) => conflict.column('email_key').where('deleted_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toUser(row)
}

export async function findUser(database: Reader, id: string): Promise<User | undefined> {
  const row = await users(database).where('id', '=', id).executeTakeFirst()
  return row && toUser(row)
}

export async function findUserForLogin(
  database: Reader,
  email: string,
): Promise<{ readonly user: User; readonly passwordHash: string } | undefined> {
  const row = await users(database).where('email_key', '=', normalizeEmail(email)).executeTakeFirst()
  return row && { user: toUser(row), passwordHash: row.password_hash }
}

export async function findPasswordHash(database: Reader, id: string): Promise<string | undefined> {
  const row = await users(database).where('id', '=', id).executeTakeFirst()
  return row?.password_hash
}

export async function hasAdmin(database: Reader): Promise<boolean> {
  const row = await users(database).where('role', '=', 'admin').limit(1).executeTakeFirst()
  return row !== undefined
}

export async function hasOtherAdmin(database: Reader, id: string): Promise<boolean> {
  const row = await database
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function pageUsers(
  database: Reader,
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

export async function findUsersAfter(database: Reader, id: string, limit: number): Promise<User[]> {
  const rows = await users(database).where('id', '>', id).orderBy('id').limit(limit).execute()
  return rows.map(toUser)
}

/** Active ones, by name. */
export async function findRiders(database: Reader): Promise<User[]> {
  const rows = await users(database)
    .where('is_rider', '=', 1)
    .where('status', '=', 'active')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(toUser)
}

/** Active accounts, the newest first. */
export async function findActiveUsers(
  database: Reader,
  by: { readonly search: string; readonly limit: number } | { readonly ids: readonly string[] },
): Promise<User[]> {
  const found =
    'ids' in by
      ? users(database).where('id', 'in', by.ids)
      : selectMatching(database, by.search).selectAll().limit(by.limit)
  const rows = await found.where('status', '=', 'active').orderBy('created_at', 'desc').orderBy('id').execute()
  return rows.map(toUser)
}

function selectMatching(database: Reader, search: string) {
  const all = database.selectFrom('users').where('deleted_at', 'is', null)
  if (search === '') return all
  const digits = toPhoneDigits(search)
  return all.where(({ and, or }) => {
    const words = splitSearch(search).map((word) => or([containsText('name', word), containsText('email_key', word)]))
    return or([and(words), ...(digits === undefined ? [] : [containsText('phone', digits)])])
  })
}

const users = (database: Reader) => database.selectFrom('users').selectAll().where('deleted_at', 'is', null)

function toUser(row: UserRow): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: toRole(row),
    status: row.status,
    shippingInfo: { country: row.country, county: row.county, city: row.city, address: row.address },
    createdAt: row.created_at,
    version: row.version,
    emailVerified: row.email_verified_at !== null,
    isKnown: row.role === 'admin' || row.is_rider === 1 || row.known_at !== null,
    language: row.language,
  }
}
