/** What is wrong with the disk or the database file. */
export type StorageFault = 'full' | 'unwritable' | 'damaged' | 'failing'

/** Codes of the system and of SQLite; SQLite adds details after another underscore. */
const FAULT_OF_CODE: readonly (readonly [RegExp, StorageFault])[] = [
  [/^(ENOSPC|EDQUOT|SQLITE_FULL)/, 'full'],
  [/^(EROFS|EACCES|EPERM|SQLITE_READONLY|SQLITE_PERM|SQLITE_CANTOPEN)/, 'unwritable'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'damaged'],
  [/^(EIO|SQLITE_IOERR)/, 'failing'],
]

/** The end of a sentence for whoever runs the shop. */
export const FAULT_REASON: Readonly<Record<StorageFault, string>> = {
  full: 'the disk is full',
  unwritable: 'the data folder cannot be written to',
  damaged: 'the database is damaged',
  failing: 'the disk reports errors',
}

/** The storage fault that an error stands for; `undefined` for every other error. */
export function storageFaultOf(error: unknown): StorageFault | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', syscall } = error as NodeJS.ErrnoException
  // What Node reports of a folder that is to be made on a read-only disk.
  if (code === 'ENOENT' && syscall === 'mkdir') return 'unwritable'
  return FAULT_OF_CODE.find(([codes]) => codes.test(code))?.[1]
}
