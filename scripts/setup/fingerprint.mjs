import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What never changes a build: its own output, what others wrote, tests, set-up and prose. */
const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'test', 'testing', 'e2e', 'setup', 'bench'])
const IGNORED_FILES = /\.(test\.\w+|gen\.ts|md|tsbuildinfo)$/

/**
 * The files below some folders (or the files themselves) that a build can depend on.
 *
 * @param {string} root
 * @param {readonly string[]} paths relative to the root; one that is missing counts as empty
 * @returns {string[]} relative to the root, sorted
 */
export function inputFiles(root, paths) {
  return paths.flatMap((path) => filesAt(root, path)).sort()
}

/**
 * One value for the paths and contents of files.
 *
 * @param {string} root
 * @param {readonly string[]} paths as for `inputFiles`
 * @returns {string} hexadecimal SHA-256
 */
export function fingerprint(root, paths) {
  const hash = createHash('sha256')
  for (const file of inputFiles(root, paths)) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesAt(root, path) {
  const state = statSync(join(root, path), { throwIfNoEntry: false })
  if (state === undefined) return []
  if (!state.isDirectory()) return [path]
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const below = `${path}/${entry.name}`
    if (entry.isDirectory()) return isIgnoredFolder(entry.name) ? [] : filesAt(root, below)
    return IGNORED_FILES.test(entry.name) ? [] : [below]
  })
}

/** @param {string} name */
const isIgnoredFolder = (name) => IGNORED_FOLDERS.has(name) || name.startsWith('.')
