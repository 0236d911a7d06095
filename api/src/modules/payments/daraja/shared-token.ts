import { createHash } from 'node:crypto'
import type { AppContext } from '../../../context.ts'
import { withLease } from '../../../database/lease.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { decryptWithKeys, encryptText } from '../../../lib/encryption.ts'

export interface StoredToken {
  readonly token: string
  /** UTC milliseconds. */
  readonly expiresAt: number
}

/** Where processes find the token that another one got. */
export interface TokenStore {
  /** One process at a time asks Daraja for a token. */
  readonly lock: <T>(work: () => Promise<T>) => Promise<T>
  readonly read: (credentials: string) => Promise<StoredToken | undefined>
  readonly write: (credentials: string, stored: StoredToken) => Promise<void>
}

const PURPOSE = 'usiku Daraja access token'

export function createTokenStore({ database, jwtKeys }: Pick<AppContext, 'database' | 'jwtKeys'>): TokenStore {
  return {
    lock: (work) => withLease(database, 'daraja token', work),
    read: async (credentials) => {
      const row = await database.selectFrom('daraja_token').selectAll().executeTakeFirst()
      if (row?.credentials !== hash(credentials)) return undefined
      const token = decryptWithKeys(row.token, jwtKeys, PURPOSE)?.text
      return token === undefined ? undefined : { token, expiresAt: Date.parse(row.expires_at) }
    },
    write: (credentials, { token, expiresAt }) =>
      inTransaction(database, async (transaction) => {
        const row = {
          token: encryptText(token, jwtKeys.current, PURPOSE),
          credentials: hash(credentials),
          expires_at: new Date(expiresAt).toISOString(),
        }
        await transaction
          .insertInto('daraja_token')
          .values({ id: 1, ...row })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
          .execute()
      }),
  }
}

const hash = (credentials: string) => createHash('sha256').update(credentials).digest('hex')
