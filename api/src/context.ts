import type { Role } from '@usiku/contracts/accounts/constants.ts'
import type { Config } from './config.ts'
import type { Database, Transaction } from './database/database.ts'
import type { JwtKeys } from './lib/jwt-keys.ts'
import type { SecurityLog } from './lib/security-log.ts'
import type { MediaStorage } from './storage/media-storage.ts'

export interface AppContext {
  readonly config: Config
  readonly database: Database
  readonly media: MediaStorage
  /** The current one at the start, for what may be lost with it: hashes of counters, challenges of minutes. */
  readonly jwtSecret: string
  /** For tokens, and for what is stored encrypted: it outlives a secret. */
  readonly jwtKeys: JwtKeys
  readonly now: () => Date
  /** Monotonic milliseconds for throttles: setting the clock must not lock clients out. */
  readonly monotonicNow: () => number
  readonly securityLog: SecurityLog
}

export interface Actor {
  readonly userId: string
  readonly role: Role
}

/** Who sends a request, in which session. Read from the database, never from the token. */
export interface Caller extends Actor {
  /** `role` is that of a customer while the shop demands a second factor which the session has not shown. */
  readonly accountRole: Role
  readonly sessionId: string
  /** When the user last typed the password or a code in this session, or used a passkey. */
  readonly authenticatedAt: Date
  /** Whether the session has shown a code or a passkey. */
  readonly hasSecondFactor: boolean
}

export interface WriteContext extends Pick<AppContext, 'now'> {
  /** Inside a transaction its handle, which `inTransaction` joins. */
  readonly database: Database | Transaction
  readonly actor?: Actor
}

export interface TransactionContext extends WriteContext {
  readonly database: Transaction
}
