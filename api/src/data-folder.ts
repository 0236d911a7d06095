import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const OWNER_ONLY = 0o077
const FOLDER = 0o700
const FILE = 0o600

/** Whose files hold what people wrote; the folders of pictures and builds are closed as a whole. */
const PERSONAL_FOLDERS = ['mail', 'logs'] as const

/**
 * Makes the data folder its owner's alone: what this process writes from now on,
 * and what is there already with wider modes.
 *
 * @returns what could not be changed, because it belongs to somebody else
 */
export function secureDataFolder(dataDir: string): string[] {
  process.umask(OWNER_ONLY)
  mkdirSync(dataDir, { recursive: true, mode: FOLDER })
  const failed = restrict(dataDir)
  for (const name of readdirSync(dataDir)) failed.push(...restrict(join(dataDir, name)))
  for (const folder of PERSONAL_FOLDERS) {
    for (const name of listNames(join(dataDir, folder))) failed.push(...restrict(join(dataDir, folder, name)))
  }
  return failed
}

/** @returns the path, when its mode stays too wide */
function restrict(path: string): string[] {
  try {
    const found = statSync(path)
    if ((found.mode & OWNER_ONLY) !== 0) chmodSync(path, found.isDirectory() ? FOLDER : FILE)
    return []
  } catch (error) {
    // Another process may have removed it meanwhile.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? [] : [path]
  }
}

function listNames(folder: string): string[] {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : []
}
