/** `npm test` and `npm run test:all`: checks and tests everything; the very last line counts the tests. */
import { BUILDS, isStale, runBuild } from './builds.mjs'
import { CHECK_NAMES, runCheck } from './checks.mjs'
import { findFullFolder } from './free-space.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { ROOT } from './root.mjs'
import { runConcurrently } from './run-command.mjs'
import { createFailedPart, runSuites, SUITE_NAMES, SUITES_OF_BUILDS } from './suites.mjs'
import { parseTestOptions } from './test-options.mjs'
import { countFailures, formatSummary } from './test-summary.mjs'
import { runShortTorture } from './torture-check.mjs'

/**
 * @typedef {import('./test-options.mjs').TestOptions} TestOptions
 * @typedef {import('./test-summary.mjs').Part} Part
 * @typedef {import('./suites.mjs').SuitesResult} SuitesResult
 */

const TORTURE = 'torture'
const KINDS = [...CHECK_NAMES, ...SUITE_NAMES, TORTURE]
const LANES = 2

/** @param {TestOptions} options @returns {Promise<SuitesResult>} */
async function runKinds({ kinds, isThorough, isChangedOnly }) {
  const suites = SUITE_NAMES.filter((name) => kinds.includes(name))
  // Its own name asks for it also in a quick run.
  const isTortured = kinds.includes(TORTURE) && (isThorough || kinds.length < KINDS.length)
  const needsBuilds = isTortured || suites.some((suite) => SUITES_OF_BUILDS.includes(suite))
  const builds = needsBuilds ? BUILDS.filter((build) => isStale(ROOT, build)) : []
  const prepared = await runConcurrently(LANES, [
    ...builds.map((build) => () => runBuildAsPart(build)),
    ...CHECK_NAMES.filter((name) => kinds.includes(name)).map((name) => () => runCheck(name)),
  ])
  const isBuilt = prepared.every(({ kind, failed }) => failed === 0 || !kind.startsWith('build'))
  const stopped = isBuilt
    ? []
    : [...SUITES_OF_BUILDS.filter((suite) => suites.includes(suite)), ...(isTortured ? [TORTURE] : [])]
  const runnable = suites.filter((suite) => !stopped.includes(suite))
  const result = await runSuites(runnable, { isThorough, isChangedOnly })
  const tortured = isTortured && isBuilt ? [await runShortTorture()] : []
  return { ...result, parts: [...prepared, ...stopped.map(createFailedPart), ...result.parts, ...tortured] }
}

/** @param {import('./builds.mjs').Build} build @returns {Promise<Part>} */
async function runBuildAsPart(build) {
  const { ok, seconds } = await runBuild(ROOT, build)
  return { kind: `build ${build.workspace}`, passed: 0, failed: ok ? 0 : 1, skipped: 0, seconds }
}

/** @param {string} kind @returns {SuitesResult} */
const createFailure = (kind) => ({ parts: [createFailedPart(kind)], files: [], flaky: [] })

/** @param {TestOptions} options @returns {Promise<SuitesResult>} */
async function test(options) {
  const fullFolder = findFullFolder()
  if (fullFolder !== undefined) {
    console.error(`✗ ${fullFolder}`)
    return createFailure('disk')
  }
  return (await ensureInstalled(ROOT)) ? runKinds(options) : createFailure('install')
}

requireNode()
const options = parseTestOptions(process.argv.slice(2), KINDS)
if ('problem' in options) {
  console.error(options.problem)
  process.exit(2)
}
const startedAt = performance.now()
const result = await test(options).catch((error) => {
  console.error(`✗ The run broke off: ${error instanceof Error ? error.message : error}`)
  return createFailure('run')
})
const run = { ...result, seconds: (performance.now() - startedAt) / 1_000 }
console.log(`\n${formatSummary(run)}`)
process.exitCode = countFailures(run) > 0 ? 1 : 0
