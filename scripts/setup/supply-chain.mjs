import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'

/**
 * @typedef {object} LockedPackage
 * @property {string} path in `node_modules`
 * @property {string} name
 * @property {string} version
 * @property {string} license an SPDX expression
 * @property {string | undefined} resolved
 * @property {string | undefined} integrity
 * @property {boolean} hasInstallScript
 * @property {boolean} isDevelopment not part of the running shop
 */

/** Of packages whose files say it, while the lock file does not. @type {Readonly<Record<string, string>>} */
const STATED_ELSEWHERE = {
  busboy: 'MIT',
  'cli-table': 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
}

/** Free to use, change and sell with a notice. */
const PERMISSIVE = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'],
  ...['Python-2.0', 'Unlicense', 'CC0-1.0', 'WTFPL', 'OFL-1.1'],
]

/** Their terms reach these packages only: unchanged, and loaded as files of their own. @type {Readonly<Record<string, RegExp>>} */
const ONLY_FOR = {
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  'MPL-2.0': /^(axe-core|lightningcss(-.*)?|web-push)$/,
  'CC-BY-4.0': /^caniuse-lite$/,
}

/** @returns {LockedPackage[]} those of the registry, the shop's own workspaces left out */
export function readLockedPackages(file = join(ROOT, 'package-lock.json')) {
  /** @type {{ packages: Record<string, any> }} */
  const { packages } = JSON.parse(readFileSync(file, 'utf8'))
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, entry]) => {
      // The folder of an alias has another name.
      const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return {
        path,
        name,
        version: entry.version,
        license: entry.license ?? STATED_ELSEWHERE[name] ?? 'unknown',
        resolved: entry.resolved,
        integrity: entry.integrity,
        hasInstallScript: entry.hasInstallScript === true,
        isDevelopment: entry.dev === true || entry.devOptional === true,
      }
    })
}

/** @param {readonly LockedPackage[]} packages @param {readonly string[]} mayRunScripts names @returns {string[]} */
export function findLockProblems(packages, mayRunScripts) {
  return packages.flatMap(({ path, name, version, resolved, integrity, hasInstallScript }) => [
    ...(resolved === undefined ? [] : [`${path} names the address ${resolved}`]),
    ...(/^sha512-[\w+/]{86}==$/.test(integrity ?? '') ? [] : [`${path} has no SHA-512`]),
    ...(/^\d+\.\d+\.\d+/.test(version ?? '') ? [] : [`${path} has no version of the registry`]),
    ...(hasInstallScript && !mayRunScripts.includes(name) ? [`${path} has an install script`] : []),
  ])
}

/** @param {readonly LockedPackage[]} packages @returns {string[]} */
export function findLicenceProblems(packages) {
  return packages
    .filter(({ name, license }) => !isAllowed(license, name))
    .map(({ name, version, license }) => `${name}@${version}: ${license}`)
}

/** One of the choices is allowed, and all parts of it. @param {string} license @param {string} name */
function isAllowed(license, name) {
  const choices = license.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some((choice) =>
    choice.split(' AND ').every((part) => PERMISSIVE.includes(part) || ONLY_FOR[part]?.test(name) === true),
  )
}
