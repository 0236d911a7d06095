import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromDebian } from './debian.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const HEADLESS_SHELL = 'chromium-headless-shell'
/** Where programs are when the path does not name the folder. */
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin']
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** What to do when no browser is found and none can be installed from here. */
export const CHROMIUM_ADVICE =
  'The browser tests need Chromium or Chrome: install one, or name its program in CHROMIUM_PATH.'

/**
 * The Chromium that browser tests drive: `CHROMIUM_PATH` when set, else the
 * first one found under its usual names.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @param {(file: string) => boolean} [exists]
 * @returns {string | undefined}
 */
export function findChromium(env = process.env, exists = isProgram) {
  if (env.CHROMIUM_PATH) return exists(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  return [...listPrograms(NAMES, env), ...APPLICATIONS].find(exists)
}

/**
 * The same browser without anything that a window needs, which takes a fifth
 * less of the processor. It has no background sync.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @param {(file: string) => boolean} [exists]
 * @returns {string | undefined} nothing when `CHROMIUM_PATH` says which browser to use
 */
export function findHeadlessShell(env = process.env, exists = isProgram) {
  return env.CHROMIUM_PATH ? undefined : listPrograms([HEADLESS_SHELL], env).find(exists)
}

/**
 * @param {readonly string[]} names
 * @param {NodeJS.ProcessEnv} env
 */
function listPrograms(names, env) {
  const folders = [...(env.PATH ?? '').split(delimiter).filter(Boolean), ...FOLDERS]
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/**
 * Finds a Chromium, or installs Debian's where that can be done without asking anybody.
 *
 * @returns {Promise<string | undefined>} its path
 */
export async function ensureChromium() {
  const found = findChromium()
  if (found !== undefined || process.env.CHROMIUM_PATH) return found
  // An older Debian has no headless shell.
  await installFromDebian('Installing Chromium for the browser tests', [['chromium', HEADLESS_SHELL], ['chromium']])
  return findChromium()
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
