import type { DatabaseFault } from '../../engine.ts'
import { ConnectionError } from './connection-error.ts'

/** SQLSTATE of a write to a shop that moves, or has moved, to another database. */
export const MOVING_CODE = 'UM001'

/** SQLSTATE after waiting too long for another transaction. */
export const LOCK_NOT_AVAILABLE_CODE = '55P03'

/** By SQLSTATE. */
const FAULTS_BY_CODE: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^23505$/, 'duplicate'],
  [new RegExp(`^${MOVING_CODE}$`), 'moving'],
  [new RegExp(`^${LOCK_NOT_AVAILABLE_CODE}$`), 'busy'],
  // 57014: a time limit of the connection, or an operator, ended the statement.
  [/^(40001|40P01|53300|57014)$/, 'busy'],
  [/^53100$/, 'full'],
  [/^(25006|42501)$/, 'readonly'],
  [/^(XX001|XX002)$/, 'damaged'],
  [/^58030$/, 'failing'],
  [/^53200$/, 'interrupted'],
  [/^(08\w{3}|57P0\d|25P03)$/, 'unreachable'],
]

export function findPostgresFault(error: Error): DatabaseFault | undefined {
  if (error instanceof ConnectionError) return error.fault
  const { code = '' } = error as NodeJS.ErrnoException
  return FAULTS_BY_CODE.find(([codes]) => codes.test(code))?.[1]
}
