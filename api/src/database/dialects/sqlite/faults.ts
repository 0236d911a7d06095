import type { DatabaseFault } from '../../engine.ts'

/** SQLite adds details after another underscore. */
const FAULTS_BY_CODE: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)/, 'duplicate'],
  [/^SQLITE_BUSY/, 'busy'],
  [/^SQLITE_FULL/, 'full'],
  [/^SQLITE_(READONLY|PERM|CANTOPEN)/, 'unwritable'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'damaged'],
  [/^SQLITE_IOERR/, 'failing'],
  [/^SQLITE_(LOCKED|PROTOCOL|NOMEM|INTERRUPT)/, 'interrupted'],
]

export function findSqliteFault(code: string): DatabaseFault | undefined {
  return FAULTS_BY_CODE.find(([codes]) => codes.test(code))?.[1]
}
