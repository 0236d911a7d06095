import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../../setup/chromium.mjs'
import { ROOT } from '../../setup/root.mjs'
import { createFolder } from '../open-shop.ts'
import type { Engine } from '../options.ts'
import { type Row, type RowContext, type RowResult, skip } from '../row.ts'

interface Report {
  readonly numTotalTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

const PROJECTS: Readonly<Record<Engine, string>> = { sqlite: 'api', postgres: 'api-postgres' }
const MAX_MESSAGE = 500

/** Tests that are generated from the operations, or cover every case by themselves. */
const createSuite = (name: string, checked: string, files: readonly string[], project?: string): Row => ({
  name,
  engines: project === undefined ? ['sqlite', 'postgres'] : ['sqlite'],
  run: async (context): Promise<RowResult> => {
    if (project === 'e2e' && findChromium() === undefined) return skip('there is no browser')
    const { numTotalTests, testResults } = await runTests(context, project ?? PROJECTS[context.engine], files)
    const violations = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
      const failed = assertionResults.filter((result) => result.status === 'failed').map(({ fullName }) => fullName)
      return failed.length === 0 && status === 'failed' ? [`${file}: ${message.slice(0, MAX_MESSAGE)}`] : failed
    })
    if (numTotalTests === 0) violations.push('No test was found')
    return { count: `${numTotalTests} tests`, checked, violations }
  },
})

async function runTests(context: RowContext, project: string, files: readonly string[]): Promise<Report> {
  const file = join(createFolder(context), 'report.json')
  const config = ['--config', 'vitest.workspace.ts', '--project', project]
  const args = ['run', ...config, '--reporter', 'json', `--outputFile.json=${file}`, ...files]
  const child = spawn(join(ROOT, 'node_modules/.bin/vitest'), args, {
    cwd: ROOT,
    stdio: 'ignore',
    // A quick run leaves most of these tests out on PostgreSQL.
    env: { ...process.env, TEST_THOROUGH: '1' },
  })
  context.cleanups.add(() => void child.kill('SIGTERM'))
  await once(child, 'exit')
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

const BROWSER_TESTS = [
  ...['outbox-faults.e2e', 'killed-tab.e2e', 'stale-order.e2e', 'storage.e2e', 'new-version.e2e'],
  ...['two-devices.e2e', 'other-user.e2e', 'logout.e2e'],
]

export const suites: readonly Row[] = [
  createSuite('access', 'every operation as six kinds of callers, and others’ rows', ['api/test/access-matrix']),
  createSuite('tampering', 'wrong prices and totals 409, other fields 400, rows unchanged', ['api/test/tampering']),
  createSuite('uploads', 'malformed forms, bombs, SVG and wrong bytes 4xx', ['api/src/modules/media/']),
  createSuite('tokens', 'forged tokens 401', ['api/test/forged-tokens']),
  createSuite('resets', 'one success, links of PUBLIC_URL', ['password-reset']),
  createSuite('browser', 'orders sent once whatever happens; nothing left after a logout', BROWSER_TESTS, 'e2e'),
]
