/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 *
 * @typedef {Counts & { kind: string, seconds: number }} Row
 */

/**
 * Counts the tests of a report that Vitest's JSON reporter wrote.
 *
 * A file that could not be loaded holds no test, yet counts as one failure. So
 * does a run that ended badly though no test failed, and one without any test.
 *
 * @param {unknown} report nothing when Vitest left none
 * @param {boolean} endedWell whether Vitest's exit status was 0
 * @returns {Counts}
 */
export function countTests(report, endedWell) {
  const files = filesOf(report)
  const states = files.flatMap((file) => file.assertionResults.map((test) => test.status))
  const brokenFiles = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const passed = states.filter((state) => state === 'passed').length
  const failed = states.filter((state) => state === 'failed').length + brokenFiles.length
  const skipped = states.length - states.filter((state) => state === 'passed' || state === 'failed').length
  const isHollow = failed === 0 && (!endedWell || passed === 0)
  return { passed, failed: isHollow ? 1 : failed, skipped }
}

/**
 * @param {unknown} report
 * @returns {{ status: string, assertionResults: { status: string }[] }[]}
 */
function filesOf(report) {
  if (typeof report !== 'object' || report === null || !('testResults' in report)) return []
  return Array.isArray(report.testResults) ? report.testResults : []
}

/**
 * The closing lines: a table of the kinds and, last, the sum.
 *
 * @param {readonly Row[]} rows
 * @returns {string}
 */
export function summary(rows) {
  const passed = rows.reduce((sum, row) => sum + row.passed, 0)
  const failed = rows.reduce((sum, row) => sum + row.failed, 0)
  return [
    line('kind', 'passed', 'failed', 'skipped', 'seconds'),
    ...rows.map((row) => line(row.kind, row.passed, row.failed, row.skipped, row.seconds.toFixed(1))),
    '',
    `${passed} passed, ${failed} failed`,
  ].join('\n')
}

/**
 * @param {string} kind
 * @param {readonly (string | number)[]} cells
 */
const line = (kind, ...cells) => kind.padEnd(10) + cells.map((cell) => String(cell).padStart(9)).join('')
