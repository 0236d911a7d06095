import { MAX_POLICY_REPORTS, POLICY_REPORT_DAYS } from '@usiku/contracts/policy-reports/constants.ts'
import { listPolicyReports } from '@usiku/contracts/policy-reports/operations.ts'
import { expect, it } from 'vitest'
import { signUpAdmin } from '../../../test/builders.ts'
import { holdClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { POLICY_REPORTS_PATH } from '../../lib/policy-reports-path.ts'
import { deleteOldPolicyReports, storeViolations } from './policy-reports.service.ts'
import { readViolations } from './read-reports.ts'

const DAY_MS = 86_400_000

const BODY = {
  documentURL: 'https://usiku.example/sw/reset-password/u1/secret-token?from=mail',
  effectiveDirective: 'script-src-elem',
  blockedURL: 'https://evil.example/steal.js?who=amina',
  sourceFile: 'https://usiku.example/assets/main-1.js?x',
  lineNumber: 12,
  sample: '',
  disposition: 'enforce',
}

const toReport = (change: object = {}) => [
  { type: 'csp-violation', age: 1, url: BODY.documentURL, user_agent: 'Mozilla', body: { ...BODY, ...change } },
]

async function send(test: TestApp, body: unknown, type = 'application/reports+json'): Promise<number> {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = { 'content-type': type }
  return (await test.app.inject({ method: 'POST', url: POLICY_REPORTS_PATH, headers, payload })).statusCode
}

async function list(test: TestApp) {
  const { token } = await signUpAdmin(test)
  return (await test.call(listPolicyReports, { token, query: { pageSize: 100 } })).reply.data
}

it('keeps each kind once, in both formats of browsers, without ids, tokens and queries', async () => {
  const test = await startTestApp()
  expect(await send(test, toReport())).toBe(204)
  const old = {
    'document-uri': BODY.documentURL,
    'violated-directive': 'script-src-elem https://usiku.example',
    'blocked-uri': BODY.blockedURL,
    'source-file': BODY.sourceFile,
    'line-number': 12,
    'script-sample': '',
    disposition: 'enforce',
  }
  test.advance(60_000)
  expect(await send(test, { 'csp-report': old }, 'application/csp-report')).toBe(204)
  const reports = await list(test)
  expect(reports).toMatchObject([
    {
      ...{ directive: 'script-src-elem', blocked: 'https://evil.example', page: '/reset-password/…' },
      ...{ source: '/assets/main-1.js:12', sample: '', isEnforced: true, count: 2 },
    },
  ])
  expect(Date.parse(reports[0]?.lastAt ?? '') - Date.parse(reports[0]?.firstAt ?? '')).toBeGreaterThanOrEqual(60_000)
  const stored = JSON.stringify(await test.database.selectFrom('policy_reports').selectAll().execute())
  for (const part of ['secret-token', 'amina', 'Mozilla', 'u1', '127.0.0.1']) expect(stored).not.toContain(part)
})

it('keeps of a refused sink its name, not what was written', () => {
  const [found] = readViolations(
    toReport({ blockedURL: 'trusted-types-sink', sample: 'Element innerHTML|<p>Amina, 0712 345 678' }),
  )
  expect(found).toMatchObject({ blocked: 'trusted-types-sink', sample: 'Element innerHTML' })
})

it.each([
  ['an extension of the browser', toReport({ sourceFile: 'chrome-extension://abc/x.js' })],
  ['another kind of report', [{ type: 'deprecation', body: {} }]],
  ['an unknown directive', toReport({ effectiveDirective: '<script>' })],
  ['no page', toReport({ documentURL: 'about:blank' })],
  ['nested nonsense', [[[{ body: [] }]], null, 7, 'x']],
  ['a number', 7],
  ['null', null],
])('stores nothing of %s', async (_, body) => {
  const test = await startTestApp()
  expect(await send(test, body)).toBe(204)
  expect(await test.database.selectFrom('policy_reports').selectAll().execute()).toEqual([])
})

it('answers what it cannot read, and takes neither other types nor large bodies', async () => {
  const test = await startTestApp()
  expect(await send(test, '{"csp-report":')).toBe(204)
  expect(await send(test, toReport(), 'application/json')).toBe(415)
  expect(await send(test, toReport({ sample: 'x'.repeat(17_000) }))).toBe(413)
})

it('stores a limited number a minute and of kinds, of which the rarest make room', async () => {
  holdClock()
  const test = await startTestApp()
  for (let number = 0; number < 50; number++) await send(test, toReport({ lineNumber: number + 1 }))
  expect(await test.database.selectFrom('policy_reports').select('id').execute()).toHaveLength(30)

  const [often] = readViolations(toReport({ lineNumber: 1 }))
  if (often === undefined) throw new Error('no violation')
  await storeViolations(test.deps, [often])
  const many = Array.from({ length: MAX_POLICY_REPORTS + 20 }, (_, number) =>
    readViolations(toReport({ lineNumber: 1_000 + number })),
  ).flat()
  await storeViolations(test.deps, many)
  const rows = await test.database.selectFrom('policy_reports').select('id').execute()
  expect(rows).toHaveLength(MAX_POLICY_REPORTS)
  expect(rows.map(({ id }) => id)).toContain(often.id)
})

it('counts reports that arrive together once each', async () => {
  const test = await startTestApp()
  await Promise.all(Array.from({ length: 10 }, () => send(test, toReport())))
  expect(await list(test)).toMatchObject([{ count: 10 }])
})

it('forgets what was not seen for 30 days', async () => {
  const test = await startTestApp()
  await send(test, toReport())
  test.advance((POLICY_REPORT_DAYS - 1) * DAY_MS)
  await deleteOldPolicyReports(test.deps)
  expect(await test.database.selectFrom('policy_reports').select('id').execute()).toHaveLength(1)
  test.advance(2 * DAY_MS)
  await deleteOldPolicyReports(test.deps)
  expect(await test.database.selectFrom('policy_reports').select('id').execute()).toEqual([])
})
