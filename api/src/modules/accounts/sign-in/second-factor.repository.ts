import type { Reader, Transaction } from '../../../database/database.ts'

export interface SecondFactor {
  /** Encrypted. */
  readonly secret: string
  readonly confirmedAt: string
}

/** @returns `undefined` until it is confirmed */
export async function findSecondFactor(database: Reader, userId: string): Promise<SecondFactor | undefined> {
  const row = await database
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row === undefined || row.secret === null || row.confirmed_at === null) return undefined
  return { secret: row.secret, confirmedAt: row.confirmed_at }
}

/** @returns `undefined` when there is none, or it is too old */
export async function findPendingSecret(database: Reader, userId: string, now: Date): Promise<string | undefined> {
  const row = await database
    .selectFrom('second_factors')
    .select('pending_secret')
    .where('user_id', '=', userId)
    .where('pending_until', '>', now.toISOString())
    .executeTakeFirst()
  return row?.pending_secret ?? undefined
}

export async function savePendingSecret(
  transaction: Transaction,
  userId: string,
  pending: { readonly secret: string; readonly until: Date },
): Promise<void> {
  const columns = { pending_secret: pending.secret, pending_until: pending.until.toISOString() }
  await transaction
    .insertInto('second_factors')
    .values({ user_id: userId, secret: null, confirmed_at: null, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}

/** @returns whether the pending secret was still this one */
export async function confirmPendingSecret(
  transaction: Transaction,
  userId: string,
  { secret, step, at }: { readonly secret: string; readonly step: number; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('second_factors')
    .set({ secret, confirmed_at: at.toISOString(), last_step: step, pending_secret: null, pending_until: null })
    .where('user_id', '=', userId)
    .where('pending_secret', '=', secret)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Only forward: a code is good once.
 * @param renewed the secret, encrypted again
 * @returns whether neither this step nor a later one was used before
 */
export async function useStep(
  transaction: Transaction,
  userId: string,
  { secret, step, renewed = secret }: { readonly secret: string; readonly step: number; readonly renewed?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('second_factors')
    .set({ last_step: step, secret: renewed })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findSecrets(database: Reader): Promise<{ readonly userId: string; readonly secret: string }[]> {
  const rows = await database
    .selectFrom('second_factors')
    .select(['user_id', 'secret'])
    .where('secret', 'is not', null)
    .execute()
  return rows.map(({ user_id, secret }) => ({ userId: user_id, secret: secret ?? '' }))
}

/** Unless it was replaced meanwhile. */
export async function replaceSecret(
  transaction: Transaction,
  userId: string,
  { secret, renewed }: { readonly secret: string; readonly renewed: string },
): Promise<void> {
  await transaction
    .updateTable('second_factors')
    .set({ secret: renewed })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .execute()
}

/** @returns whether there was one */
export async function deleteSecondFactor(transaction: Transaction, userId: string): Promise<boolean> {
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const row = await transaction
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return row !== undefined && row.confirmed_at !== null
}

export async function countRecoveryCodes(database: Reader, userId: string): Promise<number> {
  const { count } = await database
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function replaceHashes(transaction: Transaction, userId: string, hashes: readonly string[]) {
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const rows = hashes.map((hash) => ({ user_id: userId, hash }))
  await transaction.insertInto('recovery_codes').values(rows).execute()
}

/** @returns whether there was one: each is good once */
export async function useRecoveryCode(transaction: Transaction, userId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
