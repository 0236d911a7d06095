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

/** Of the triggers that reject writes to a shop that moves, or has moved, to another database. */
export const MOVING_MESSAGE = 'the shop is moving'

export function findSqliteFault(error: Error): DatabaseFault | undefined {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === 'SQLITE_CONSTRAINT_TRIGGER' && message === MOVING_MESSAGE) return 'moving'
  return FAULTS_BY_CODE.find(([codes]) => codes.test(code))?.[1]
}
