import type { DatabaseFault } from '../../engine.ts'
import { ConnectionError } from './connection-error.ts'

/** By SQLSTATE. */
const FAULTS_BY_CODE: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^23505$/, 'duplicate'],
  [/^(40001|40P01|55P03|53300)$/, 'busy'],
  [/^53100$/, 'full'],
  [/^(25006|42501)$/, 'readonly'],
  [/^(XX001|XX002)$/, 'damaged'],
  [/^58030$/, 'failing'],
  [/^(57014|53200)$/, 'interrupted'],
  [/^(08\w{3}|57P0\d)$/, 'unreachable'],
]

export function findPostgresFault(error: Error): DatabaseFault | undefined {
  if (error instanceof ConnectionError) return error.fault
  const { code = '' } = error as NodeJS.ErrnoException
  return FAULTS_BY_CODE.find(([codes]) => codes.test(code))?.[1]
}
