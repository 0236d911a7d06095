import type { Kysely } from 'kysely'
import { up as shop } from './migrations/0001-shop.ts'

/** One step of the schema; `up` runs inside a transaction of its own. */
export interface Migration {
  /** Number and subject, never changed once released. */
  readonly name: string
  readonly up: (database: Kysely<unknown>) => Promise<void>
}

/** Every migration in order; entries are added, never changed. */
export const migrations: readonly Migration[] = [{ name: '0001-shop', up: shop }]
