import { runCommand } from './run-command.mjs'
import { FROM_SOURCE } from './run-foreground.mjs'

/** Rows that no test runs in a small number; see docs/torture.md. */
const ROWS = ['payments', 'imports', 'clock', 'disk-full', 'torn-wal', 'damaged-page']
const COUNTS = ['--payment-kills', '3', '--import-kills', '2', '--jumps', '4', '--faults', '2', '--minutes', '2']

/** A few minutes of `npm run torture`; counts as one test. @returns {Promise<import('./test-summary.mjs').Part>} */
export async function runShortTorture() {
  const { ok, seconds } = await runCommand({
    label: 'Torturing a throw-away shop',
    command: process.execPath,
    args: [...FROM_SOURCE, 'scripts/torture/main.ts', '--rows', ROWS.join(','), ...COUNTS],
  })
  return { kind: 'torture', passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, seconds }
}
