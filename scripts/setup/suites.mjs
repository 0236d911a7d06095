import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BuildError, ensureBuilt } from './builds.mjs'
import { CHROMIUM_ADVICE, ensureChromium } from './chromium.mjs'
import { ensurePostgres, POSTGRES_ADVICE } from './postgres.mjs'
import { ROOT } from './root.mjs'
import { runCommand } from './run-command.mjs'
import { countTests } from './test-counts.mjs'

/** @typedef {import('./test-counts.mjs').Row} Row */

/**
 * Projects of `vitest.workspace.ts` in run order; tests that must run alone have a project of their own, `pwa-alone`.
 */
export const SUITE_NAMES = ['contracts', 'api', 'api-postgres', 'pwa', 'scripts', 'e2e']

/** Kinds that are more than one project. @type {Readonly<Record<string, string>>} */
const PROJECTS = { pwa: 'pwa*' }

/** @type {Readonly<Record<string, string>>} */
const LABELS = { 'api-postgres': 'Testing api on PostgreSQL', e2e: 'Testing in the browser' }

/** @param {string} kind @returns {Promise<Row>} */
export async function runSuite(kind) {
  const report = `test-results/${kind}.json`
  // A stale report must not be counted for a run that wrote none.
  rmSync(join(ROOT, report), { force: true })
  const { ok, seconds } = await runCommand({
    label: LABELS[kind] ?? `Testing ${kind}`,
    command: 'node_modules/.bin/vitest',
    args: [
      ...['run', '--config', 'vitest.workspace.ts', '--project', PROJECTS[kind] ?? kind],
      ...['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${report}`],
    ],
    // In CI a missing snapshot fails instead of being written.
    env: { CI: 'true', NO_COLOR: '1' },
  })
  return { kind, ...countTests(readReport(report), ok), seconds }
}

/** One failed row when the app cannot be built, else none. @returns {Promise<Row[]>} */
export async function runBuilds() {
  try {
    await ensureBuilt(ROOT)
    return []
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    return [reportNotRun('build', error.message)]
  }
}

/** Needs the built app and a browser. @returns {Promise<Row>} */
export async function runBrowserSuite() {
  if ((await ensureChromium()) === undefined) return reportNotRun('e2e', CHROMIUM_ADVICE)
  return runSuite('e2e')
}

/** Fails in CI where PostgreSQL cannot be had; elsewhere one line says so. @returns {Promise<Row>} */
export async function runPostgresSuite(env = process.env) {
  if ((await ensurePostgres()) !== undefined) return runSuite('api-postgres')
  if (env.CI) return reportNotRun('api-postgres', POSTGRES_ADVICE)
  console.log(`- ${POSTGRES_ADVICE}`)
  return { kind: 'api-postgres', passed: 0, failed: 0, skipped: 0, seconds: 0 }
}

/** @param {string} kind @param {string} why @returns {Row} */
function reportNotRun(kind, why) {
  console.log(`✗ ${why}`)
  return { kind, passed: 0, failed: 1, skipped: 0, seconds: 0 }
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
  } catch {
    return undefined
  }
}
