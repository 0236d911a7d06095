import type { Passkey } from '@usiku/contracts/passkeys/operations.ts'
import type { Selectable } from 'kysely'
import type { Reader, Transaction } from '../../../database/database.ts'
import { createId } from '../../../database/ids.ts'
import type { Schema } from '../../../database/schema.ts'
import type { NewCredential } from './passkey-verification.ts'

/** The first that was added first. */
export async function findPasskeys(database: Reader, userId: string) {
  const rows = await database
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    passkey: toPasskey(row),
    credentialId: row.credential_id,
    transports: parseTransports(row.transports),
  }))
}

export async function findCredential(database: Reader, credentialId: string) {
  const row = await database
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'public_key'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row && { id: row.id, userId: row.user_id, publicKey: row.public_key }
}

export interface NewPasskey extends NewCredential {
  readonly userId: string
  readonly name: string
  readonly transports: readonly string[]
  readonly createdAt: string
}

/** @returns `undefined` when an account has the credential already */
export async function insertPasskey(transaction: Transaction, passkey: NewPasskey): Promise<Passkey | undefined> {
  const row = await transaction
    .insertInto('passkeys')
    .values({
      id: createId(),
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      is_backed_up: passkey.isBackedUp ? 1 : 0,
      name: passkey.name,
      created_at: passkey.createdAt,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toPasskey(row)
}

/**
 * Only forward: a device that says what it said before may be a copy. Those that do not count always say 0.
 * @returns whether the passkey was still there with a lower counter
 */
export async function recordUse(
  transaction: Transaction,
  id: string,
  use: { readonly counter: number; readonly isBackedUp: boolean; readonly at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('passkeys')
    .set({ counter: use.counter, is_backed_up: use.isBackedUp ? 1 : 0, last_used_at: use.at })
    .where('id', '=', id)
    .where((where) => where.or([where('counter', '<', use.counter), where.and({ counter: 0 })]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function writeName(
  transaction: Transaction,
  { userId, id }: { readonly userId: string; readonly id: string },
  name: string,
): Promise<Passkey | undefined> {
  const row = await transaction
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
  return row && toPasskey(row)
}

/** @returns whether there was one */
export async function removePasskey(
  transaction: Transaction,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** @returns how many there were */
export async function deletePasskeysOf(transaction: Transaction, userId: string): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** @returns whether it was not used before */
export async function useChallenge(
  transaction: Transaction,
  { hash, expiresAt }: { readonly hash: string; readonly expiresAt: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('passkey_challenges')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function deleteChallengesBefore(transaction: Transaction, time: string): Promise<void> {
  await transaction.deleteFrom('passkey_challenges').where('expires_at', '<', time).execute()
}

function toPasskey(row: Selectable<Schema['passkeys']>): Passkey {
  return {
    _id: row.id,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    isBackedUp: row.is_backed_up === 1,
  }
}

const parseTransports = (stored: string): readonly string[] => JSON.parse(stored)
