import { npm } from './install.mjs'
import { runCommand } from './run-command.mjs'

/** @typedef {import('./test-summary.mjs').Part} Part */

/** Scripts of the root's `package.json`; each counts as one test. */
const CHECKS = {
  types: { label: 'Checking types', script: 'typecheck' },
  lint: { label: 'Checking lint rules and format', script: 'lint' },
  imports: { label: 'Checking import directions', script: 'lint:imports' },
}

/** @typedef {keyof typeof CHECKS} CheckName */

export const CHECK_NAMES = /** @type {CheckName[]} */ (Object.keys(CHECKS))

/** @param {CheckName} kind @returns {Promise<Part>} */
export async function runCheck(kind) {
  const { label, script } = CHECKS[kind]
  const { ok, seconds } = await runCommand({ label, ...npm(['run', '--silent', script]) })
  return { kind, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, seconds }
}
