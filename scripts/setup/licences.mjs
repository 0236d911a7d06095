/** `npm run licences`: lists the licences of all packages, and fails when one is not allowed. */
import { findLicenceProblems, readLockedPackages } from './supply-chain.mjs'

const packages = readLockedPackages()
/** @type {Map<string, Set<string>>} */
const byLicence = new Map()
for (const { license, name, version, isDevelopment } of packages) {
  const names = byLicence.get(license) ?? new Set()
  byLicence.set(license, names.add(`${name}@${version}${isDevelopment ? ' (development)' : ''}`))
}
for (const [license, names] of [...byLicence].sort(([, a], [, b]) => b.size - a.size)) {
  console.log(`\n${license} (${names.size})\n  ${[...names].sort().join('\n  ')}`)
}
const problems = findLicenceProblems(packages)
console.log(problems.length === 0 ? '\nAll are allowed.' : `\nNot allowed:\n  ${problems.join('\n  ')}`)
process.exitCode = problems.length === 0 ? 0 : 1
