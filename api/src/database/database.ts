import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** What both handles can do: `Database` reads committed rows, `Transaction` its own writes as well. */
export type Reader = Pick<Kysely<Schema>, 'selectFrom' | 'getExecutor' | 'isTransaction'>

/** Reads, and begins transactions by `inTransaction`. It has no writing methods. */
export interface Database extends Reader {
  readonly isTransaction: false
  destroy(): Promise<void>
}

/** The handle of one write transaction. */
export interface Transaction extends Reader, Pick<Kysely<Schema>, 'insertInto' | 'updateTable' | 'deleteFrom'> {
  readonly isTransaction: true
}
