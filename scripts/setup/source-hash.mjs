import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Never part of a build: outputs, dependencies, tests, set-up and prose. */
const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'test', 'testing', 'e2e', 'setup', 'bench'])
const IGNORED_FILES = /\.(test\.\w+|gen\.ts|md|tsbuildinfo)$/

/**
 * Lists files relative to the root, sorted; a missing path counts as empty.
 * @param {string} root
 * @param {readonly string[]} paths
 * @returns {string[]}
 */
export function listInputFiles(root, paths) {
  return paths.flatMap((path) => listFiles(root, path)).sort()
}

/**
 * SHA-256 in hexadecimal over paths and contents.
 * @param {string} root
 * @param {readonly string[]} paths
 * @returns {string}
 */
export function hashSources(root, paths) {
  const hash = createHash('sha256')
  for (const file of listInputFiles(root, paths)) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @param {string} root @param {string} path @returns {string[]} */
function listFiles(root, path) {
  const state = statSync(join(root, path), { throwIfNoEntry: false })
  if (state === undefined) return []
  if (!state.isDirectory()) return [path]
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const below = `${path}/${entry.name}`
    if (entry.isDirectory()) return isIgnoredFolder(entry.name) ? [] : listFiles(root, below)
    return IGNORED_FILES.test(entry.name) ? [] : [below]
  })
}

/** @param {string} name */
const isIgnoredFolder = (name) => IGNORED_FOLDERS.has(name) || name.startsWith('.')
