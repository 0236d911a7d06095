import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

const OTHERS = 0o077
const PERMISSIONS = 0o777

/** The shop's own files: the database with its companions and copies, and secrets, finished or not. */
const OWN_FILES = /^(usiku\.sqlite.*|(jwt-secret|admin-password)(\.\d+)?)$/

/** The shop's own folders, with those of their files that hold what people wrote. */
const OWN_FOLDERS: ReadonlyMap<string, RegExp | undefined> = new Map([
  ['mail', /^\d+\.eml(\.part)?$/],
  ['logs', /^(usiku|security)\.log(\.\d+)?$/],
  ['media', undefined],
  ['assets', undefined],
])

/** What a file system keeps at its top. */
const OF_THE_DISK = 'lost+found'

/** What others may go on reading. */
export interface OpenData {
  /** Paths that could not be changed, because they belong to somebody else. */
  readonly failed: readonly string[]
  /** Whether the folder itself stays as it is, because it holds more than a shop. */
  readonly isShared: boolean
}

/**
 * Makes the data its owner's alone: what this process writes from now on, and what
 * is there already with wider modes. Only the shop's own names, and never through a
 * link; where a folder holds more than a shop, only the files of the shop.
 */
export function secureDataFolder(dataDir: string): OpenData {
  process.umask(OTHERS)
  mkdirSync(dataDir, { recursive: true, mode: PERMISSIONS & ~OTHERS })
  const names = readdirSync(dataDir)
  const isShared = !names.every((name) => OWN_FILES.test(name) || OWN_FOLDERS.has(name) || name === OF_THE_DISK)
  const folders = names.filter((name) => OWN_FOLDERS.has(name)).map((name) => join(dataDir, name))
  const files = [
    ...names.filter((name) => OWN_FILES.test(name)).map((name) => join(dataDir, name)),
    ...folders.flatMap(listPersonalFiles),
  ]
  const failed = [...files.filter(isFile), ...(isShared ? [] : folders.filter(isFolder))].filter(cannotRestrict)
  // A setting names it: a link to it is meant.
  const isOpen = (statSync(dataDir).mode & OTHERS) !== 0
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

/** Neither is true of a link, whatever it leads to, nor of what another process has removed meanwhile. */
const isFile = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isFile() === true
const isFolder = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true

function cannotRestrict(path: string): boolean {
  try {
    const { mode } = statSync(path)
    if ((mode & OTHERS) !== 0) chmodSync(path, mode & PERMISSIONS & ~OTHERS)
    return false
  } catch (error) {
    // Another process may have removed it meanwhile.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}
