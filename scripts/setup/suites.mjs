import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHROMIUM_ADVICE, ensureChromium } from './chromium.mjs'
import { ensurePostgres, POSTGRES_ADVICE } from './postgres.mjs'
import { ROOT } from './root.mjs'
import { runCommand } from './run-command.mjs'
import { countProject, isBroken } from './test-summary.mjs'
import { PROGRESS_MARK } from './vitest-recorder.mjs'

/**
 * @typedef {import('./test-summary.mjs').Part} Part
 * @typedef {import('./vitest-recorder.mjs').RecordedFile} RecordedFile
 * @typedef {import('./vitest-recorder.mjs').RecordedRun} RecordedRun
 *
 * @typedef {object} SuitesResult
 * @property {readonly Part[]} parts
 * @property {readonly RecordedFile[]} files
 * @property {readonly string[]} flaky
 *
 * @typedef {object} Failure what is run again alone
 * @property {string} project
 * @property {string} file
 * @property {string} [test] its full name; without it the file itself failed
 * @property {string} text
 */

export const SUITE_NAMES = ['contracts', 'api', 'api-postgres', 'pwa', 'scripts', 'e2e']

/** Tests that need a fresh copy of all modules have a project of their own. @type {Readonly<Record<string, readonly string[]>>} */
const PROJECTS = { pwa: ['pwa', 'pwa-alone'] }

/** Suites whose tests start built programs. */
export const SUITES_OF_BUILDS = ['api', 'api-postgres', 'scripts', 'e2e']

/** Leaves out what is only repetition, or long. */
const QUICK = '--tags-filter=!thorough'

/** More failures than these are no accident: running them again would only take time. */
const MAX_REPEATED = 5

/** Ignored by Git. The tests are about invented people, so it holds no personal data. */
const EVIDENCE_FOLDER = join(ROOT, 'test-results/evidence')

/**
 * Runs the suites in one process of Vitest, then each failed test once more, alone.
 * @param {readonly string[]} suites
 * @param {{ isThorough: boolean, isChangedOnly: boolean }} options
 * @returns {Promise<SuitesResult>}
 */
export async function runSuites(suites, options) {
  const missing = await listMissingPrograms(suites)
  const projects = suites.filter((suite) => !missing.some(({ kind }) => kind === suite)).flatMap(toProjects)
  if (projects.length === 0) return { parts: missing, files: [], flaky: [] }
  rmSync(EVIDENCE_FOLDER, { recursive: true, force: true })
  const run = await runVitest(
    `Testing ${projects.join(', ')}`,
    'run',
    projects,
    options.isChangedOnly ? ['--changed'] : [],
    options,
  )
  if (run === undefined) return { parts: [...missing, ...projects.map(createFailedPart)], files: [], flaky: [] }
  const failures = listFailures(run.files)
  const { files, flaky } = await repeatFailures(run.files, failures, options)
  const mayBeEmpty = options.isChangedOnly
  const parts = projects.map((project) => countProject(project, files, { mayBeEmpty }))
  // Errors outside of every test belong to no project, nor does a failed preparation of all tests.
  const isStray = run.errors.length > 0 || (!run.isGreen && failures.length === 0)
  return { parts: [...missing, ...parts, ...(isStray ? [createFailedPart('outside of tests')] : [])], files, flaky }
}

/** @param {string} suite */
const toProjects = (suite) => PROJECTS[suite] ?? [suite]

/** @param {string} kind @returns {Part} */
export const createFailedPart = (kind) => ({ kind, passed: 0, failed: 1, skipped: 0, seconds: 0 })

/**
 * A suite that cannot start counts as failed, never as skipped.
 * @param {readonly string[]} suites
 * @returns {Promise<Part[]>}
 */
async function listMissingPrograms(suites) {
  /** @type {Part[]} */
  const missing = []
  if (suites.includes('e2e') && (await ensureChromium()) === undefined) {
    console.log(`✗ ${CHROMIUM_ADVICE}`)
    missing.push(createFailedPart('e2e'))
  }
  if (suites.includes('api-postgres') && (await ensurePostgres()) === undefined) {
    console.log(`✗ ${POSTGRES_ADVICE}`)
    missing.push(createFailedPart('api-postgres'))
  }
  return missing
}

/**
 * @param {string} label
 * @param {string} name of the record
 * @param {readonly string[]} projects
 * @param {readonly string[]} args
 * @param {{ isThorough: boolean }} options
 * @returns {Promise<(RecordedRun & { isGreen: boolean }) | undefined>} `undefined` when it ended without a record
 */
async function runVitest(label, name, projects, args, { isThorough }) {
  const record = join(ROOT, `test-results/${name}.json`)
  // An earlier record must not be counted for a run that wrote none.
  rmSync(record, { force: true })
  const chosen = projects.flatMap((project) => ['--project', project])
  const { ok: isGreen } = await runCommand({
    label,
    command: 'node_modules/.bin/vitest',
    args: ['run', '--config', 'vitest.workspace.ts', ...chosen, ...(isThorough ? [] : [QUICK]), ...args],
    // In CI a missing snapshot fails instead of being written.
    env: { CI: 'true', NO_COLOR: '1', TEST_RECORD: record, TEST_THOROUGH: isThorough ? '1' : '' },
    progressMark: PROGRESS_MARK,
  })
  try {
    return { ...JSON.parse(readFileSync(record, 'utf8')), isGreen }
  } catch {
    return undefined
  }
}

/**
 * @param {readonly RecordedFile[]} files
 * @param {readonly Failure[]} failures
 * @param {{ isThorough: boolean }} options
 * @returns {Promise<{ files: readonly RecordedFile[], flaky: readonly string[] }>} files in which a flaky test has passed
 */
async function repeatFailures(files, failures, options) {
  for (const failure of failures) keepEvidence(failure)
  if (failures.length > MAX_REPEATED) {
    console.log(`✗ ${failures.length} tests failed: too many to run each again alone.`)
    return { files, flaky: [] }
  }
  let settled = files
  /** @type {Failure[]} */
  const flaky = []
  for (const failure of failures) {
    const repeated = await runAlone(failure, options)
    if (repeated === undefined) continue
    flaky.push(failure)
    settled = settled.map((file) => forgetFailure(file, failure, repeated))
  }
  return { files: settled, flaky: flaky.map(describeFailure) }
}

/** @param {readonly RecordedFile[]} files @returns {Failure[]} */
function listFailures(files) {
  return files.flatMap((recorded) => {
    const { project, file, failure, tests } = recorded
    if (isBroken(recorded)) return [{ project, file, text: failure }]
    const failed = tests.filter(({ state }) => state === 'failed')
    return failed.map((test) => ({ project, file, test: test.name, text: test.failure }))
  })
}

/**
 * @param {Failure} failure
 * @param {{ isThorough: boolean }} options
 * @returns {Promise<RecordedFile | undefined>} `undefined` when it fails again
 */
async function runAlone({ project, file, test }, options) {
  const name = test === undefined ? file : test
  const pattern = test === undefined ? [] : ['--testNamePattern', `^${escapePattern(test)}$`]
  const run = await runVitest(`Running again alone: ${name}`, 'repeated', [project], [file, ...pattern], options)
  const passes = run?.isGreen && run.errors.length === 0 && countProject(project, run.files).failed === 0
  return passes ? run.files.find((one) => one.file === file) : undefined
}

/** @param {string} text */
const escapePattern = (text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/**
 * @param {RecordedFile} recorded
 * @param {Failure} failure
 * @param {RecordedFile} repeated in which it has passed
 * @returns {RecordedFile}
 */
function forgetFailure(recorded, { project, file, test }, repeated) {
  if (recorded.project !== project || recorded.file !== file) return recorded
  // The tests of a file that could not be loaded or prepared ran only when it was repeated.
  if (test === undefined) return { ...recorded, failure: '', tests: repeated.tests }
  const tests = recorded.tests.map((one) =>
    one.name === test ? { ...one, state: /** @type {const} */ ('passed') } : one,
  )
  return { ...recorded, tests }
}

/** @param {Failure} failure */
const describeFailure = ({ project, file, test }) => `${project}  ${file}${test === undefined ? '' : `  ${test}`}`

/** @param {Failure} failure */
function keepEvidence(failure) {
  const name = `${failure.project} ${failure.test ?? failure.file}`.replaceAll(/[^\w]+/g, '-').slice(0, 100)
  const folder = join(EVIDENCE_FOLDER, name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'failure.txt'), `${describeFailure(failure)}\n\n${failure.text}\n`)
}
