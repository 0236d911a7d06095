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

/** What a service needs that only writes rows; the seed has no more. */
export type WriteDependencies = Pick<Dependencies, 'database' | 'now'>
