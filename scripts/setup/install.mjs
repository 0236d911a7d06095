import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runCommand } from './run-command.mjs'

const STAMP = 'node_modules/.usiku/installed.json'
/** npm writes this record at the end of a complete installation. */
const NPM_RECORD = 'node_modules/.package-lock.json'

/** Compiled packages fit one Node ABI on one platform. */
const RUNTIME = `${process.platform}-${process.arch}-${process.versions.modules}`

/**
 * Why packages have to be installed; `undefined` when they are up to date.
 * @param {string} root
 * @param {string} [runtime]
 * @returns {string | undefined}
 */
export function installReason(root, runtime = RUNTIME) {
  const record = readJson(join(root, NPM_RECORD))
  if (record === undefined) return 'nothing is installed yet'
  const stamp = readJson(join(root, STAMP))
  if (stamp !== undefined && stamp.runtime !== runtime) return 'Node or the machine changed'
  if (stamp?.lock === lockHash(root)) return undefined
  // npm may have been run by hand: then the record matches the lock file already.
  return matchesLockFile(readJson(join(root, 'package-lock.json')), record) ? undefined : 'the lock file changed'
}

/**
 * Runs `npm ci` when needed. Returns whether all packages are installed.
 * @param {string} root
 * @returns {Promise<boolean>}
 */
export async function ensureInstalled(root) {
  const reason = installReason(root)
  if (reason !== undefined) {
    rmSync(join(root, STAMP), { force: true })
    const label = `Installing packages (${reason}; a minute or two)`
    // The build tools are development packages: an inherited NODE_ENV must not leave them out.
    if (!(await runCommand({ label, ...npm(['ci', '--include=dev', '--loglevel=warn']) })).ok) return false
  }
  writeInstallStamp(root)
  return true
}

/** @param {string} root @param {string} [runtime] */
export function writeInstallStamp(root, runtime = RUNTIME) {
  const file = join(root, STAMP)
  const stamp = { lock: lockHash(root), runtime }
  const known = readJson(file)
  if (known?.lock === stamp.lock && known.runtime === stamp.runtime) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(stamp))
}

/** Prefers the npm that runs this script. @param {readonly string[]} args */
export function npm(args) {
  const own = process.env.npm_execpath
  return own?.endsWith('npm-cli.js')
    ? { command: process.execPath, args: [own, ...args] }
    : { command: 'npm', args: [...args] }
}

/** @param {string} root */
function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** Compares versions of the packages that are not optional. @param {any} lock @param {any} record */
function matchesLockFile(lock, record) {
  return Object.entries(lock?.packages ?? {}).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    const has = record.packages?.[path]
    if (has === undefined) return Boolean(wanted.optional || wanted.devOptional)
    return has.version === wanted.version && has.integrity === wanted.integrity
  })
}

/** @param {string} file @returns {any} */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
