import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromDebian } from './debian.mjs'

/** Where Debian installs it, apart from the path. */
const DEBIAN_FOLDER = '/usr/lib/postgresql'

/** What to do when it is not found and cannot be installed from here. */
export const POSTGRES_ADVICE =
  'The API tests on PostgreSQL need its programs: install the package `postgresql`, or put the folder of `initdb` on the path.'

/**
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string} [debian]
 * @returns {string | undefined} the folder of PostgreSQL's programs; the newest of Debian's
 */
export function findPostgres(env = process.env, debian = DEBIAN_FOLDER) {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...(env.PATH ?? '').split(delimiter), ...versions.map((version) => join(debian, version, 'bin'))]
  return folders.find((folder) => folder !== '' && isExecutable(join(folder, 'initdb')))
}

/**
 * Finds PostgreSQL, or installs Debian's where that can be done without asking anybody.
 *
 * @returns {Promise<string | undefined>} the folder of its programs
 */
export async function ensurePostgres() {
  const found = findPostgres()
  if (found !== undefined) return found
  await installFromDebian('Installing PostgreSQL for the API tests', [['postgresql']])
  return findPostgres()
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
