import type { Config } from './config.ts'
import type { Database } from './database/open-database.ts'
import type { SecurityLog } from './security-log.ts'

export interface Dependencies {
  readonly config: Config
  readonly database: Database
  readonly jwtSecret: string
  readonly now: () => Date
  /** Monotonic milliseconds for throttles: setting the clock must not lock clients out. */
  readonly monotonicNow: () => number
  readonly securityLog: SecurityLog
}

export interface Actor {
  readonly userId: string
  readonly role: 'customer' | 'admin'
}

export type WriteDependencies = Pick<Dependencies, 'database' | 'now'> & { readonly actor?: Actor }
