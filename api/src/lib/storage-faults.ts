import { findDatabaseFault } from '../database/faults.ts'

export type StorageFault = 'full' | 'unwritable' | 'readonly' | 'damaged' | 'failing' | 'unreachable' | 'moving'

const FAULTS_BY_CODE: readonly (readonly [RegExp, StorageFault])[] = [
  [/^(ENOSPC|EDQUOT)/, 'full'],
  [/^(EROFS|EACCES|EPERM)/, 'unwritable'],
  [/^EIO/, 'failing'],
]

export const STORAGE_FAULT_REASONS: Readonly<Record<StorageFault, string>> = {
  full: 'the disk is full',
  unwritable: 'the data folder cannot be written to',
  readonly: 'the database rejects writes',
  damaged: 'the database is damaged',
  failing: 'the disk reports errors',
  unreachable: 'the database cannot be reached',
  moving: 'the shop is moving to another database',
}

/** Faults of the file system and of the database. */
export function findStorageFault(error: unknown): StorageFault | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', syscall } = error as NodeJS.ErrnoException
  // Node's error for creating a folder on a read-only disk.
  if (code === 'ENOENT' && syscall === 'mkdir') return 'unwritable'
  const fault = FAULTS_BY_CODE.find(([codes]) => codes.test(code))?.[1] ?? findDatabaseFault(error)
  return fault !== undefined && isStorageFault(fault) ? fault : undefined
}

const isStorageFault = (fault: string): fault is StorageFault => fault in STORAGE_FAULT_REASONS
