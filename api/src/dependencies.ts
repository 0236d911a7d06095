import type { Config } from './config.ts'
import type { Database } from './database/open-database.ts'
import type { SecurityLog } from './security-log.ts'

/** What the modules are given; tests give the same. */
export interface Dependencies {
  readonly config: Config
  readonly database: Database
  /** At least 32 bytes; signs the tokens. */
  readonly jwtSecret: string
  /** The present moment; tests move it. */
  readonly now: () => Date
  /** Milliseconds that never go back, for throttles: a clock that is set must not lock anybody out. */
  readonly monotonicNow: () => number
  readonly securityLog: SecurityLog
}

/** Who makes a write. */
export interface Actor {
  readonly userId: string
  readonly role: 'customer' | 'admin'
}

/** What a service needs that only writes rows; the seed has no more, and no `actor`. */
export type WriteDependencies = Pick<Dependencies, 'database' | 'now'> & { readonly actor?: Actor }
