import { screen } from '@testing-library/react'
import { listPolicyReports, type PolicyReport } from '@usiku/contracts/policy-reports/operations.ts'
import { beforeEach, expect, it } from 'vitest'
import { fakeDashboard, fakeOrders, signInAs } from '../../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../../testing/fake-api/fake-api.ts'
import { paginateList } from '../../../../testing/fake-api/fake-list.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const REPORT: PolicyReport = {
  ...{ _id: 'r1', directive: 'script-src-elem', blocked: 'https://evil.example', page: '/product/…' },
  ...{ source: '/assets/main-1.js:12', sample: '', isEnforced: true, count: 3 },
  ...{ firstAt: '2026-11-20T18:14:00.000Z', lastAt: '2026-11-21T05:00:00.000Z' },
}

beforeEach(async () => {
  fakeOrders(() => [])
  fakeDashboard([])
  await signInAs('admin')
})

it('lists what browsers blocked, where and how often', async () => {
  const rare = {
    ...REPORT,
    _id: 'r2',
    blocked: 'trusted-types-sink',
    sample: 'Element innerHTML',
    source: '',
    count: 1,
  }
  fakeOperation(listPolicyReports, ({ query }) => paginateList([REPORT, { ...rare, isEnforced: false }], query))
  await renderApp({ path: '/admin/settings/policy' })
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows).toContainEqual(
    expect.stringMatching(
      /^https:\/\/evil\.example ?script-src-elem.*on \/product\/… · by \/assets\/main-1\.js:12 · blocked.*3 times · last: .* · first: /,
    ),
  )
  expect(rows).toContainEqual(expect.stringMatching(/Element innerHTML · only reported.*once/))
})

it('says that nothing was blocked, or why it does not know', async () => {
  fakeOperation(listPolicyReports, ({ query }) => paginateList([], query))
  await renderApp({ path: '/admin/settings/policy' })
  await screen.findByText('Browsers blocked nothing')
})

it('shows a failure', async () => {
  fakeOperation(listPolicyReports, () => new FakeFailure(500, { code: 'internal_error', message: 'Broken.' }))
  await renderApp({ path: '/admin/settings/policy' })
  expect((await screen.findAllByText(/The reports of blocked content could not be loaded/)).length).toBeGreaterThan(0)
})
