export type StorageFault = 'full' | 'unwritable' | 'damaged' | 'failing'

/** Codes of the system and of SQLite, which adds details after another underscore. */
const FAULTS_BY_CODE: readonly (readonly [RegExp, StorageFault])[] = [
  [/^(ENOSPC|EDQUOT|SQLITE_FULL)/, 'full'],
  [/^(EROFS|EACCES|EPERM|SQLITE_READONLY|SQLITE_PERM|SQLITE_CANTOPEN)/, 'unwritable'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'damaged'],
  [/^(EIO|SQLITE_IOERR)/, 'failing'],
]

export const STORAGE_FAULT_REASONS: Readonly<Record<StorageFault, string>> = {
  full: 'the disk is full',
  unwritable: 'the data folder cannot be written to',
  damaged: 'the database is damaged',
  failing: 'the disk reports errors',
}

export function findStorageFault(error: unknown): StorageFault | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', syscall } = error as NodeJS.ErrnoException
  // Node's error for creating a folder on a read-only disk.
  if (code === 'ENOENT' && syscall === 'mkdir') return 'unwritable'
  return FAULTS_BY_CODE.find(([codes]) => codes.test(code))?.[1]
}
