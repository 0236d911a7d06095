import type { User } from '@usiku/contracts/accounts/operations.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../../database/database.ts'
import { createId } from '../../database/ids.ts'
import { normalizeEmail } from '../../database/normalize-email.ts'
import type { Schema } from '../../database/schema.ts'

type UserRow = Selectable<Schema['users']>

export interface NewUser {
  readonly name: string
  readonly email: string
  readonly passwordHash: string
  readonly role: 'customer' | 'admin'
  readonly createdAt: Date
  readonly emailVerifiedAt?: Date | undefined
}

export async function insertUser(database: Database, user: NewUser): Promise<User | undefined> {
  const row = await database
    .insertInto('users')
    .values({
      id: createId(),
      name: user.name,
      email: user.email,
      email_key: normalizeEmail(user.email),
      password_hash: user.passwordHash,
      role: user.role,
      created_at: user.createdAt.toISOString(),
      deleted_at: null,
      email_verified_at: user.emailVerifiedAt?.toISOString() ?? null,
    })
    .onConflict((conflict) => conflict.column('email_key').where('deleted_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toUser(row)
}

export async function findUser(database: Database, id: string): Promise<User | undefined> {
  const row = await users(database).where('id', '=', id).executeTakeFirst()
  return row && toUser(row)
}

export async function findUserForLogin(
  database: Database,
  email: string,
): Promise<{ readonly user: User; readonly passwordHash: string } | undefined> {
  const row = await users(database).where('email_key', '=', normalizeEmail(email)).executeTakeFirst()
  return row && { user: toUser(row), passwordHash: row.password_hash }
}

export async function findPasswordHash(database: Database, id: string): Promise<string | undefined> {
  const row = await users(database).where('id', '=', id).executeTakeFirst()
  return row?.password_hash
}

export async function hasAdmin(database: Database): Promise<boolean> {
  const row = await users(database).where('role', '=', 'admin').limit(1).executeTakeFirst()
  return row !== undefined
}

const users = (database: Database) => database.selectFrom('users').selectAll().where('deleted_at', 'is', null)

export function toUser(row: UserRow): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    status: row.status,
    shippingInfo: { country: row.country, county: row.county, city: row.city, address: row.address },
    createdAt: row.created_at,
    version: row.version,
    emailVerified: row.email_verified_at !== null,
    isKnown: row.role === 'admin' || row.known_at !== null,
  }
}
