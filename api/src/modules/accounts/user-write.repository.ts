import type { User } from '@usiku/contracts/accounts/operations.ts'
import { DEFAULT_LANGUAGE, type Language } from '@usiku/contracts/language/language.ts'
import { sql, type Updateable } from 'kysely'
import type { Transaction } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import { toRoleColumns } from './role-columns.ts'

export type UserChanges = Partial<Pick<User, 'name' | 'phone' | 'role' | 'status' | 'shippingInfo' | 'isKnown'>>

export async function writeUser(transaction: Transaction, id: string, changes: UserChanges, now: Date): Promise<void> {
  const { shippingInfo, isKnown, role, ...columns } = changes
  const known = isKnown === undefined ? {} : { known_at: isKnown ? now.toISOString() : null }
  await update(transaction, id, {
    ...columns,
    ...shippingInfo,
    ...known,
    ...(role === undefined ? {} : toRoleColumns(role)),
  })
}

/** Keeps the first date, and the user's version, so that an edit under way stays valid. */
export async function writeKnown(transaction: Transaction, id: string, at: string): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ known_at: at })
    .where('id', '=', id)
    .where('known_at', 'is', null)
    .execute()
}

/** Keeps the user's version. @returns whether it changed */
export async function writeLanguage(transaction: Transaction, id: string, language: Language): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ language })
    .where('id', '=', id)
    .where('language', '!=', language)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Keeps only the row's id, for the orders and reviews. @param name replaces the user's */
export async function eraseUserRow(transaction: Transaction, id: string, name: string, now: Date): Promise<void> {
  const emptyAddress = { country: '', county: '', city: '', address: '' }
  const account = { name, email: '', email_key: '', phone: '', password_hash: '' }
  const erased = { ...account, ...emptyAddress, language: DEFAULT_LANGUAGE }
  await update(transaction, id, { ...erased, deleted_at: now.toISOString() })
}

async function update(transaction: Transaction, id: string, columns: Updateable<Schema['users']>): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function writePassword(transaction: Transaction, id: string, passwordHash: string): Promise<void> {
  await transaction.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

export async function insertWalkIn(transaction: Transaction, id: string, at: string): Promise<void> {
  await transaction
    .insertInto('users')
    .values({
      id,
      name: '',
      email: '',
      email_key: '',
      password_hash: '',
      role: 'customer',
      created_at: at,
      deleted_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
