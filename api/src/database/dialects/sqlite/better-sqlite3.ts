import { createRequire } from 'node:module'
import type BetterSqlite3 from 'better-sqlite3'

const load = createRequire(import.meta.url)

/** Version 12 ends the process on Node 24, and 13 without Node-API 10, on Node 20. Resolved: threads load it themselves. */
export const SQLITE_PACKAGE = load.resolve(Number(process.versions.napi) < 10 ? 'better-sqlite3' : 'better-sqlite3-13')

export const Sqlite = load(SQLITE_PACKAGE) as typeof BetterSqlite3
