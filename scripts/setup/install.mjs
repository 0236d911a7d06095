import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runStep } from './steps.mjs'

const STAMP = 'node_modules/.usiku/installed.json'
/** npm writes what it installed here, at the end of a complete installation. */
const NPM_RECORD = 'node_modules/.package-lock.json'

/** Compiled packages fit one version of Node's binary interface, on one kind of machine. */
const RUNTIME = `${process.platform}-${process.arch}-${process.versions.modules}`

/**
 * Why the packages have to be installed.
 *
 * @param {string} root
 * @param {string} [runtime] what compiled packages must fit
 * @returns {string | undefined} nothing when they need not
 */
export function installReason(root, runtime = RUNTIME) {
  const record = readJson(join(root, NPM_RECORD))
  if (record === undefined) return 'nothing is installed yet'
  const stamp = readJson(join(root, STAMP))
  if (stamp !== undefined && stamp.runtime !== runtime) return 'Node or the machine changed'
  if (stamp?.lock === lockHash(root)) return undefined
  // Somebody may have run npm by hand: then everything the lock file names is there already.
  return agrees(readJson(join(root, 'package-lock.json')), record) ? undefined : 'the lock file changed'
}

/**
 * Installs exactly what the lock file names, unless that is done already.
 *
 * @param {string} root
 * @returns {Promise<boolean>} whether all packages are there
 */
export async function ensureInstalled(root) {
  const reason = installReason(root)
  if (reason !== undefined) {
    rmSync(join(root, STAMP), { force: true })
    const label = `Installing packages (${reason}; a minute or two)`
    // The build tools are development packages: a NODE_ENV from outside must not leave them out.
    if (!(await runStep({ label, ...npm(['ci', '--include=dev', '--loglevel=warn']) })).ok) return false
  }
  writeInstallStamp(root)
  return true
}

/**
 * Notes what is installed now.
 *
 * @param {string} root
 * @param {string} [runtime]
 */
export function writeInstallStamp(root, runtime = RUNTIME) {
  const file = join(root, STAMP)
  const stamp = { lock: lockHash(root), runtime }
  const known = readJson(file)
  if (known?.lock === stamp.lock && known.runtime === stamp.runtime) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(stamp))
}

/**
 * How to call npm: the one that runs this script, else the one on the path.
 *
 * @param {readonly string[]} args
 */
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

/**
 * Whether npm's record holds every package of the lock file that is not optional, in its version.
 *
 * @param {any} lock
 * @param {any} record
 */
function agrees(lock, record) {
  return Object.entries(lock?.packages ?? {}).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    const has = record.packages?.[path]
    if (has === undefined) return Boolean(wanted.optional || wanted.devOptional)
    return has.version === wanted.version && has.integrity === wanted.integrity
  })
}

/**
 * @param {string} file
 * @returns {any} nothing when it is missing or broken
 */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
