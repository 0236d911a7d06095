/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 *
 * @typedef {Counts & { kind: string, seconds: number }} Row
 */

/**
 * Counts Vitest's JSON report. A file that could not be loaded counts as one failure; so does a run that failed without
 * a failed test, or one without any test. `endedWell`: Vitest's exit status was 0.
 * @param {unknown} report
 * @param {boolean} endedWell
 * @returns {Counts}
 */
export function countTests(report, endedWell) {
  const files = listFileResults(report)
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

/** @param {unknown} report @returns {{ status: string, assertionResults: { status: string }[] }[]} */
function listFileResults(report) {
  if (typeof report !== 'object' || report === null || !('testResults' in report)) return []
  return Array.isArray(report.testResults) ? report.testResults : []
}

/** A table by kind; the last line is the sum. @param {readonly Row[]} rows @returns {string} */
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

/** @param {string} kind @param {readonly (string | number)[]} cells */
const line = (kind, ...cells) => kind.padEnd(13) + cells.map((cell) => String(cell).padStart(9)).join('')
