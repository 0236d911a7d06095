/** `npm test`: runs every kind of test and prints one line that counts them all. */
import { CHECK_NAMES, runCheck } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { ROOT } from './root.mjs'
import { runConcurrently } from './run-command.mjs'
import { runBrowserSuite, runBuilds, runPostgresSuite, runSuite, SUITE_NAMES } from './suites.mjs'
import { summary } from './test-counts.mjs'
import { wantedKinds } from './test-options.mjs'

/** @typedef {import('./test-counts.mjs').Row} Row */

/** Their tests run built programs, which must not be stale. */
const SUITES_OF_BUILDS = ['api', 'api-postgres', 'scripts', 'e2e']

/**
 * Checks and builds share the cores; each suite runs alone, as contention makes tests time out.
 * @param {readonly string[]} kinds
 * @returns {Promise<Row[]>}
 */
async function runKinds(kinds) {
  const checks = CHECK_NAMES.filter((name) => kinds.includes(name))
  const checked = runConcurrently(
    2,
    checks.map((name) => () => runCheck(name)),
  )
  const failedBuilds = kinds.some((kind) => SUITES_OF_BUILDS.includes(kind)) ? await runBuilds() : []
  const rows = [...(await checked), ...failedBuilds]
  for (const kind of SUITE_NAMES.filter((name) => kinds.includes(name))) {
    if (kind === 'api-postgres') rows.push(await runPostgresSuite())
    else if (kind !== 'e2e') rows.push(await runSuite(kind))
    else if (failedBuilds.length === 0) rows.push(await runBrowserSuite())
  }
  return rows
}

/** @returns {Promise<Row[]>} */
async function test() {
  const kinds = wantedKinds(process.argv.slice(2), [...CHECK_NAMES, ...SUITE_NAMES])
  if ('problem' in kinds) {
    console.error(kinds.problem)
    process.exit(2)
  }
  if (await ensureInstalled(ROOT)) return runKinds(kinds)
  return [{ kind: 'install', passed: 0, failed: 1, skipped: 0, seconds: 0 }]
}

requireNode()
const rows = await test()
console.log(`\n${summary(rows)}`)
process.exitCode = rows.some((row) => row.failed > 0) ? 1 : 0
