import { runCommand } from './run-command.mjs'

/** @typedef {import('./test-counts.mjs').Row} Row */

const BIN = 'node_modules/.bin'

/** Each check counts as one test. */
const CHECKS = {
  types: { label: 'Checking types', command: `${BIN}/tsc`, args: ['-b'] },
  lint: {
    label: 'Checking format and lint',
    command: `${BIN}/biome`,
    args: ['ci', '--error-on-warnings', '--max-diagnostics=none', '--colors=off'],
  },
  imports: {
    label: 'Checking import directions',
    command: `${BIN}/depcruise`,
    args: ['--config', '.dependency-cruiser.mjs', 'contracts', 'api', 'pwa', 'scripts'],
  },
}

/** @typedef {keyof typeof CHECKS} CheckName */

export const CHECK_NAMES = /** @type {CheckName[]} */ (Object.keys(CHECKS))

/** @param {CheckName} kind @returns {Promise<Row>} */
export async function runCheck(kind) {
  const { ok, seconds } = await runCommand(CHECKS[kind])
  return { kind, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, seconds }
}
