import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { getErrorCode } from '../lib/error-code.ts'

const OTHERS_MODE = 0o077
const MODE_MASK = 0o777

/** The database with its companion and backup files, and secrets, including half-written ones. */
const OWN_FILES = /^(usiku\.sqlite.*|(jwt-secret|admin-password)(\.[0-9a-f]+)?)$/

const OWN_FOLDERS: ReadonlyMap<string, RegExp | undefined> = new Map([
  ['mail', /^\.?\d+\.eml(\.\w+)?$/],
  ['logs', /^(usiku|security)\.log(\.\d+)?$/],
  ['media', undefined],
  ['assets', undefined],
])

const LOST_AND_FOUND = 'lost+found'

export interface DataFolderExposure {
  readonly failed: readonly string[]
  /** Whether the folder keeps its mode because it holds other files too. */
  readonly isShared: boolean
}

/**
 * Restricts the data to its owner: sets the umask and tightens modes that are too wide. Touches only the server's
 * own names and never follows a link; in a shared folder it changes only the server's files.
 */
export function secureDataFolder(dataDir: string): DataFolderExposure {
  process.umask(OTHERS_MODE)
  mkdirSync(dataDir, { recursive: true, mode: MODE_MASK & ~OTHERS_MODE })
  const names = readdirSync(dataDir)
  const isShared = !names.every((name) => OWN_FILES.test(name) || OWN_FOLDERS.has(name) || name === LOST_AND_FOUND)
  const folders = names.filter((name) => OWN_FOLDERS.has(name)).map((name) => join(dataDir, name))
  const files = [
    ...names.filter((name) => OWN_FILES.test(name)).map((name) => join(dataDir, name)),
    ...folders.flatMap(listPersonalFiles),
  ]
  const failed = [...files.filter(isFile), ...(isShared ? [] : folders.filter(isFolder))].filter(cannotRestrict)
  // A link is allowed here, because a setting names this folder.
  const isOpen = (statSync(dataDir).mode & OTHERS_MODE) !== 0
  if (isOpen && !isShared && cannotRestrict(dataDir)) failed.unshift(dataDir)
  return { failed, isShared: isOpen && isShared }
}

function listPersonalFiles(folder: string): string[] {
  const personal = OWN_FOLDERS.get(basename(folder))
  if (personal === undefined || !isFolder(folder)) return []
  return readdirSync(folder)
    .filter((name) => personal.test(name))
    .map((name) => join(folder, name))
}

/** Both are false for links and for entries that another process has just removed. */
const isFile = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isFile() === true
const isFolder = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true

function cannotRestrict(path: string): boolean {
  try {
    const { mode } = statSync(path)
    if ((mode & OTHERS_MODE) !== 0) chmodSync(path, mode & MODE_MASK & ~OTHERS_MODE)
    return false
  } catch (error) {
    // Another process may have removed it meanwhile.
    return getErrorCode(error) !== 'ENOENT'
  }
}
