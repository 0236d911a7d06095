/** @typedef {import('./vitest-recorder.mjs').RecordedFile} RecordedFile */

/**
 * @typedef {object} Part
 * @property {string} kind a check, a build, or a project of Vitest
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped left to the long run, or not possible on this machine
 * @property {number} seconds from its start to its end
 *
 * @typedef {object} TestRun
 * @property {readonly Part[]} parts
 * @property {readonly RecordedFile[]} files
 * @property {readonly string[]} flaky names of tests that failed, and passed when run again alone
 * @property {number} seconds of the whole run
 */

const SLOWEST_FILES = 10
const MAX_FILE_SECONDS = 20
/** One flaky test is reported; more of them fail the run. */
const MAX_FLAKY = 1

/**
 * Counts the recorded tests of a project. A file that could not be loaded, or cleaned up, counts as one failure; so does
 * a project without any test, unless only changed files were asked for.
 *
 * @param {string} project
 * @param {readonly RecordedFile[]} files of any project
 * @param {{ mayBeEmpty?: boolean }} [options]
 * @returns {Part}
 */
export function countProject(project, files, { mayBeEmpty = false } = {}) {
  const own = files.filter((file) => file.project === project)
  const states = own.flatMap(({ tests }) => tests.map(({ state }) => state))
  const count = (/** @type {string} */ wanted) => states.filter((state) => state === wanted).length
  const brokenFiles = own.filter(isBroken).length
  const isHollow = count('passed') === 0 && !mayBeEmpty
  const failed = count('failed') + brokenFiles
  return {
    kind: project,
    passed: count('passed'),
    failed: failed === 0 && isHollow ? 1 : failed,
    skipped: count('skipped'),
    seconds: measureSpan(own),
  }
}

/** A fault outside of its tests. @param {RecordedFile} file */
export const isBroken = ({ failure, tests }) => failure !== '' && !tests.some(({ state }) => state === 'failed')

/** @param {TestRun} run */
export function countFailures({ parts, flaky }) {
  const failed = parts.reduce((sum, part) => sum + part.failed, 0)
  return flaky.length > MAX_FLAKY ? failed + flaky.length : failed
}

/** Times, slow files, flaky names; the very last line counts the tests. @param {TestRun} run */
export function formatSummary(run) {
  const all = run.parts.reduce((sum, part) => sum + part.passed, 0)
  const passed = run.flaky.length > MAX_FLAKY ? all - run.flaky.length : all
  const failed = countFailures(run)
  return [
    formatRow('part', 'passed', 'failed', 'left out', 'minutes'),
    ...run.parts.map(({ kind, passed, failed, skipped, seconds }) =>
      formatRow(kind, passed, failed, skipped, formatMinutes(seconds)),
    ),
    formatRow('together', passed, failed, '', formatMinutes(run.seconds)),
    ...formatSlowestFiles(run.files),
    ...run.flaky.map((name) => `flaky: ${name}`),
    '',
    `${passed} passed, ${failed} failed`,
  ].join('\n')
}

/** @param {readonly RecordedFile[]} files */
function formatSlowestFiles(files) {
  if (files.length === 0) return []
  const slowest = [...files].sort((a, b) => getSeconds(b) - getSeconds(a)).slice(0, SLOWEST_FILES)
  const overLimit = files.filter((file) => getSeconds(file) > MAX_FILE_SECONDS)
  return [
    '',
    'The slowest files, in seconds:',
    ...slowest.map((file) => `${getSeconds(file).toFixed(1).padStart(7)}  ${file.project}  ${file.file}`),
    ...overLimit.map(({ project, file }) => `longer than ${MAX_FILE_SECONDS} s: ${project}  ${file}`),
  ]
}

/** @param {RecordedFile} file */
const getSeconds = ({ startedAt, endedAt }) => (endedAt - startedAt) / 1_000

/** The time in which at least one of the files ran, in seconds. @param {readonly RecordedFile[]} files */
function measureSpan(files) {
  let milliseconds = 0
  let coveredUntil = 0
  for (const { startedAt, endedAt } of [...files].sort((a, b) => a.startedAt - b.startedAt)) {
    milliseconds += Math.max(0, endedAt - Math.max(startedAt, coveredUntil))
    coveredUntil = Math.max(coveredUntil, endedAt)
  }
  return milliseconds / 1_000
}

/** @param {number} seconds */
const formatMinutes = (seconds) => (seconds / 60).toFixed(2)

/** @param {string} kind @param {readonly (string | number)[]} cells */
const formatRow = (kind, ...cells) => kind.padEnd(18) + cells.map((cell) => String(cell).padStart(9)).join('')
