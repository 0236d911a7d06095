import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { npm } from './install.mjs'
import { runCommand, runConcurrently } from './run-command.mjs'
import { hashSources } from './source-hash.mjs'

/**
 * @typedef {object} Build
 * @property {string} workspace its `build` script makes the outputs
 * @property {string} label
 * @property {readonly string[]} inputs folders and files, relative to the root
 * @property {readonly string[]} outputs files that a complete build leaves
 */

const SHARED = ['contracts', 'messages', 'package-lock.json', 'tsconfig.json']

/** The longest first. @type {readonly Build[]} */
export const BUILDS = [
  {
    workspace: 'scripts',
    label: 'Building the demo shop (at first its pictures are drawn: about a minute)',
    inputs: ['scripts', 'api', ...SHARED],
    outputs: ['seed', 'media', 'move', 'backup', 'restore', 'push-keys'].map((name) => `scripts/dist/${name}.js`),
  },
  {
    workspace: 'pwa',
    label: 'Building the storefront',
    inputs: ['pwa', ...SHARED],
    outputs: ['pwa/dist/client/index.html', 'pwa/dist/server/entry-server.js'],
  },
  {
    workspace: 'api',
    label: 'Building the server',
    inputs: ['api', ...SHARED],
    outputs: ['api/dist/server.js'],
  },
]

/** @param {Build} build */
const getStampPath = (build) => `${build.workspace}/dist/.built-from`

export class BuildError extends Error {}

/** True when an output is missing or the inputs differ from the stamp. @param {string} root @param {Build} build */
export function isStale(root, build) {
  if (!build.outputs.every((file) => existsSync(join(root, file)))) return true
  const stamp = join(root, getStampPath(build))
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hashSources(root, build.inputs)
}

/**
 * Runs stale builds, two at a time.
 * @param {string} root
 * @param {readonly Build[]} [builds]
 * @throws {BuildError} after all of them have ended
 */
export async function ensureBuilt(root, builds = BUILDS) {
  const stale = builds.filter((build) => isStale(root, build))
  const failed = await runConcurrently(
    2,
    stale.map((build) => async () => ((await runBuild(root, build)).ok ? [] : [build.workspace])),
  )
  if (failed.flat().length > 0) throw new BuildError(`Not built: ${failed.flat().join(', ')}`)
}

/** @param {string} root @param {Build} build */
export async function runBuild(root, build) {
  // Hashed before the build: a file that changes meanwhile makes the next start build again.
  const inputs = hashSources(root, build.inputs)
  rmSync(join(root, getStampPath(build)), { force: true })
  const outcome = await runCommand({
    label: build.label,
    ...npm(['run', 'build', '-w', build.workspace, '--loglevel=warn']),
    env: { NODE_ENV: 'production' },
  })
  if (outcome.ok) writeBuildStamp(root, build, inputs)
  return outcome
}

/** @param {string} root @param {Build} build @param {string} inputs */
export function writeBuildStamp(root, build, inputs) {
  const stamp = join(root, getStampPath(build))
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, inputs)
}
